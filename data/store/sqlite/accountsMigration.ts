import { sql, type Kysely, type Migration } from 'kysely'

/** Only these columns are required of an older accounts table; its rows stay as they are. */
const statements = [
  // The table is created again so that the numbers of removed accounts are never reused.
  `create table accounts_of_site (
    n integer primary key autoincrement,
    username text not null unique,
    folded text not null unique,
    role text not null,
    password text not null,
    one_time integer not null default 0,
    made_by text,
    made_at integer,
    active_at integer
  )`,
  `insert into accounts_of_site (n, username, folded, role, password)
    select n, username, folded, role, password from accounts`,
  'drop table accounts',
  'alter table accounts_of_site rename to accounts',
  'alter table sessions add column browser text',
  'alter table sessions add column active_at integer',
  `create table sign_ins (
    n integer primary key,
    at integer not null,
    username text,
    refused integer not null
  )`,
  'create index sign_ins_at on sign_ins (at)',
  'create table notes (n integer primary key, at integer not null, event text not null, about text not null)',
  `alter table history add column actor text generated always
    as (case when json_valid(line) then json_extract(line, '$.by') end) virtual`,
  'create index history_actor on history (actor, at)',
]

/**
 * In SQLite: the creator and last activity of an account, the browser of a session, the sign-ins, and the author of
 * a change.
 */
export const accountsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
