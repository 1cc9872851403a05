import { sql, type Kysely, type Migration } from 'kysely'

/**
 * The decision columns are null until the request is answered; `until` is null when it was refused. Times are in
 * milliseconds since 1970.
 */
const columns = (number: string, text: string) => `
  browser ${text} not null,
  collection ${text} not null,
  item ${text} not null,
  name text not null,
  email text not null,
  reason text not null,
  asked_at ${number} not null,
  decided_at ${number},
  decided_by text,
  until ${number},
  ended_at ${number},
  ended_by text,
  views integer not null default 0,
  moved_at ${number} not null`

/** The access requests: the table and its indexes, in each engine's types. */
export function accessStatements(key: string, number: string, text: string): string[] {
  return [
    `create table access_requests (n ${key},${columns(number, text)})`,
    'create index access_of_browser on access_requests (browser, collection, item, n)',
    'create index access_decided on access_requests (decided_at)',
    'create index access_moved on access_requests (moved_at)',
  ]
}

/** The fingerprint of the network that a request came from; null in older requests. */
export const networkStatement = (text: string) => `alter table access_requests add column network ${text}`

/** In SQLite. */
export const networkMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(networkStatement('text')).execute(db)
  },
}

/** In SQLite. Request numbers are never reused. */
export const accessMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of accessStatements('integer primary key autoincrement', 'integer', 'text'))
      await sql.raw(statement).execute(db)
  },
}
