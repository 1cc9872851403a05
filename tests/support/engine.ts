import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * Where a test's servers keep their data: in the folder that they are given; where `postgresSetup` has started a
 * PostgreSQL, in a database of it that stands for that folder.
 */
export async function settingsFor(dataDirectory: string): Promise<Record<string, string>> {
  const server = process.env.POSTGRES_FOR_TESTS
  if (server === undefined) return {}
  const name = `folder_${createHash('sha256').update(dataDirectory).digest('hex').slice(0, 20)}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const found = await client.query('select from pg_database where datname = $1', [name])
  if (found.rowCount === 0) await client.query(`create database ${name} template template0`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return { DATABASE_URL: url.href }
}
