import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Tables } from '~/data/store/tables'
import { OutcomeUnknownError, UnreachableError, WriteFailedError } from '~/data/store/errors'
import { driverConfig, failureOf, withTimeout, type Access } from './client'

/**
 * Kysely on a pool of connections, each of which is given up after a failure of its own.
 * @param isDown whether it is known by now that nobody answers, so that nobody needs to wait for it. @default never
 */
export function openPool(access: Access, isDown = () => false): Kysely<Tables> {
  const pool = new pg.Pool({
    ...driverConfig(access),
    max: access.pool,
    connectionTimeoutMillis: access.timeout,
    allowExitOnIdle: true,
  })
  // One that is lost while nobody uses it leaves the pool by itself; while somebody does, who asks next is told.
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
    // Its transaction ended with it.
    if (failure) return { command: 'ROLLBACK' as const, rowCount: 0, rows: [] }
    try {
      const result = await withTimeout(client.query(text, [...parameters]), timeout)
      // So PostgreSQL answers where a statement before it had failed.
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
