import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { readBackup, writeBackup } from '~/data/store/lowdb/backup'
import { readAddress } from '~/data/store/postgres/address'
import { waitTimeoutMs } from './timeouts'

/**
 * The data of a test's servers: the given folder, or, when POSTGRES_FOR_TESTS names a PostgreSQL, a database
 * that replaces the folder and starts with its lists and history.
 */
export async function settingsFor(dataDirectory: string): Promise<Record<string, string>> {
  const server = process.env.POSTGRES_FOR_TESTS
  if (server === undefined) return {}
  const name = `folder_${createHash('sha256').update(dataDirectory).digest('hex').slice(0, 20)}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const found = await ask(server, 'select datname from pg_database where datname = $1', [name])
  if (found.length === 0) {
    await ask(server, `create database ${name} template template0`)
    if (existsSync(path.join(dataDirectory, 'db.json'))) await move(dataDirectory, url.href)
  }
  // These tests are not about speed.
  return { DATABASE_URL: url.href, DATABASE_TIMEOUT: '20000' }
}

async function move(dataDirectory: string, url: string): Promise<void> {
  const { restoreIntoPostgres } = await import('~/data/store/postgres/postgresBackup')
  const file = path.join(tmpdir(), `launch-command-center-backup-${randomBytes(6).toString('hex')}`)
  await writeBackup(dataDirectory, file)
  await restoreIntoPostgres(readAddress(url), await readBackup(file))
  await rm(file)
}

/** Queries a database as its owner. */
export async function ask(
  url: string,
  text: string,
  values: string[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: waitTimeoutMs / 5 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(text, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
