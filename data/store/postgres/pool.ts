import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Tables } from '~/data/store/tables'
import { OutcomeUnknownError, UnreachableError, WriteFailedError } from '~/data/store/errors'
import { driverConfig, failureOf, withTimeout, type Access } from './client'

/**
 * Kysely on a connection pool. A connection is discarded after a connection error.
 * @param isDown whether the database is known to be unreachable, so that queries fail at once. @default never
 */
export function openPool(access: Access, isDown = () => false): Kysely<Tables> {
  const pool = new pg.Pool({
    ...driverConfig(access),
    max: access.pool,
    connectionTimeoutMillis: access.timeout,
    allowExitOnIdle: true,
  })
  // A connection that is lost while idle leaves the pool by itself. If it is in use, the next query reports the
  // loss.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const connect = async () => {
    if (isDown()) throw new UnreachableError('no connection')
    const client = await pool.connect().catch((error: unknown) => {
      throw failureOf(error)
    })
    return pooled(client, access.timeout)
  }
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } satisfies PostgresPool }),
  })
}

function pooled(client: pg.PoolClient, timeout: number): PostgresPoolClient {
  let failure: Error | undefined

  async function query(text: string, parameters: readonly unknown[]) {
    // Its transaction ended with the connection.
    if (failure) return { command: 'ROLLBACK' as const, rowCount: 0, rows: [] }
    try {
      const result = await withTimeout(client.query(text, [...parameters]), timeout)
      // PostgreSQL answers a commit so when an earlier statement has failed.
      if (text === 'commit' && result.command !== 'COMMIT')
        throw new WriteFailedError('the transaction was rolled back')
      return result
    } catch (error) {
      const meaning = failureOf(error)
      if (!(meaning instanceof UnreachableError)) throw meaning
      failure = meaning
      throw text === 'commit' ? new OutcomeUnknownError(meaning) : meaning
    }
  }

  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => {
      client.release(failure)
    },
  }
}
