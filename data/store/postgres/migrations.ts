import { Migrator, sql, type Kysely, type Migration } from 'kysely'
import type { Tables } from '~/data/store/tables'
import { accessStatements, networkStatement } from '~/data/store/sqlite/accessMigration'
import { idempotencyStatements, reasonIndexStatement } from '~/data/store/sqlite/idempotencyMigration'
import { documentStatements } from '~/data/store/documentRows'
import { hasReasonInPostgres } from '~/data/store/reasonSql'
import { DamagedFileError, WriteFailedError } from '~/data/store/errors'
import { ssoTokensStatements } from '~/data/store/sqlite/ssoTokensMigration'
import { functions, itemFunctions } from './functions'

/**
 * By name, in order. Migrations only go forward, and servers of the previous version keep running meanwhile. So a
 * migration only adds what the new version needs; what the old version needs is removed in a later one. An existing
 * migration is never changed.
 */
const migrations: Readonly<Record<string, Migration>> = {
  '1 site': {
    async up(db: Kysely<unknown>) {
      for (const statement of [...tables, ...functions]) await sql.raw(statement).execute(db)
    },
  },

  // A server of the previous version does not recognise such sessions and creates none.
  '2 vouched': {
    async up(db: Kysely<unknown>) {
      for (const column of ['role', 'hint'])
        await db.schema.alterTable('sessions').addColumn(column, 'text').execute()
    },
  },

  '3 tokens': {
    async up(db: Kysely<unknown>) {
      await sql.raw(tokens).execute(db)
    },
  },

  '5 together': {
    async up(db: Kysely<unknown>) {
      for (const statement of together) await sql.raw(statement).execute(db)
    },
  },

  // A server of the previous version admits no editors and records no activity.
  '6 accounts': {
    async up(db: Kysely<unknown>) {
      for (const statement of accounts) await sql.raw(statement).execute(db)
    },
  },

  // A server of the previous version ignores access requests.
  '7 access': {
    async up(db: Kysely<unknown>) {
      const key = 'bigint generated always as identity primary key'
      for (const statement of accessStatements(key, 'bigint', text)) await sql.raw(statement).execute(db)
    },
  },

  // A server of the previous version records no network.
  '8 networks': {
    async up(db: Kysely<unknown>) {
      await sql.raw(networkStatement(text)).execute(db)
    },
  },

  // A token that a server of the previous version creates does not lapse.
  '9 vouched tokens': {
    async up(db: Kysely<unknown>) {
      const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint'
      for (const statement of ssoTokensStatements('bigint', now)) await sql.raw(statement).execute(db)
    },
  },

  // A server of the previous version cannot read a change that creates, removes or moves an item: it stops and says
  // so.
  '91 kinds': {
    async up(db: Kysely<unknown>) {
      for (const statement of [...kinds, ...itemFunctions]) await sql.raw(statement).execute(db)
    },
  },

  // A server of the previous version cannot read a change with a reason: it stops and says so.
  '92 answers and reasons': {
    async up(db: Kysely<unknown>) {
      for (const statement of idempotencyStatements('bigint', text)) await sql.raw(statement).execute(db)
      await sql.raw(reasonIndexStatement(hasReasonInPostgres)).execute(db)
    },
  },

  // A server of the previous version shows the documents that came with the site.
  '93 documents': {
    async up(db: Kysely<unknown>) {
      const key = 'bigint generated always as identity primary key'
      for (const statement of documentStatements(key, 'bigint', text)) await sql.raw(statement).execute(db)
      await sql.raw(`create table files (name ${text} primary key, bytes bytea not null)`).execute(db)
    },
  },
}

/** Texts are compared byte by byte, as in SQLite. */
const text = 'text collate "C"'

/** The author in a line: the key of the line itself, since quotation marks inside a user's text are escaped. */
export const actorInLine = `substring(line from ',"by":"([^"]*)"') collate "C"`

/**
 * A line is stored as `text`: `json` and `jsonb` cannot hold every text that JSON can, and would not keep it as it
 * was written.
 */
const tables = [
  // One row. Every change updates it, which puts all changes in one order.
  `create table site (
    one boolean primary key default true check (one),
    life uuid not null,
    layout integer not null,
    revision bigint not null,
    last_line text,
    fence bigint not null default 0
  ) with (fillfactor = 20)`,
  `create table items (
    collection ${text} not null,
    id ${text} not null,
    place integer not null,
    body json not null,
    primary key (collection, id)
  ) with (fillfactor = 70)`,
  `create table history (
    n bigint primary key,
    collection ${text} not null,
    id ${text} not null,
    at ${text} not null,
    batch uuid,
    line text not null
  )`,
  'create index history_of_collection on history (collection, n)',
  'create index history_of_item on history (collection, id, n)',
  'create index history_at on history (at, n)',
  `create table touched (
    field ${text} not null,
    n bigint not null,
    remains boolean not null,
    primary key (field, n)
  )`,
  `create table accounts (
    n bigint generated always as identity primary key,
    username ${text} not null unique,
    folded ${text} not null unique,
    role text not null,
    password text not null
  )`,
  `create table sessions (
    n bigint generated always as identity primary key,
    token ${text} not null unique,
    username ${text} not null,
    started_at bigint not null,
    ends_at bigint not null
  )`,
  `create table attempts (
    n bigint generated always as identity primary key,
    key ${text} not null,
    at bigint not null
  )`,
  'create index attempts_of_key on attempts (key, at)',
  `create table secrets (name ${text} primary key, value text not null)`,
]

const tokens = `create table tokens (
  n bigint generated always as identity primary key,
  token ${text} not null unique,
  name ${text} not null,
  folded ${text} not null unique,
  scope text not null,
  made_by ${text} not null,
  made_at bigint not null,
  ends_at bigint not null
)`

/**
 * The batch id of a line in a column of its own, filled by a trigger, whichever version of a server inserts the
 * line. The pattern matches the line's own key, since quotation marks inside a user's text are escaped.
 */
const together = [
  `alter table history add column together ${text}`,
  'create index history_together on history (together, n) where together is not null',
  `create function mark_line() returns trigger language plpgsql as $$
  begin
    new.together := substring(new.line from ',"together":"([0-9a-f]{32})"');
    return new;
  end $$`,
  'create trigger history_mark before insert on history for each row execute function mark_line()',
]

/** The kind of a line, as for `together`. An id has no quotation mark, so the pattern can match only once. */
const kinds = [
  'alter table history add column kind text',
  'create index history_kind on history (kind, n) where kind is not null',
  `create or replace function mark_line() returns trigger language plpgsql as $$
  begin
    new.together := substring(new.line from ',"together":"([0-9a-f]{32})"');
    new.kind := substring(new.line from ',"id":"[a-z0-9-]+","kind":"([a-z]+)"');
    return new;
  end $$`,
]

const accounts = [
  'alter table accounts add column one_time integer not null default 0',
  `alter table accounts add column made_by ${text}`,
  'alter table accounts add column made_at bigint',
  'alter table accounts add column active_at bigint',
  'alter table sessions add column browser text',
  'alter table sessions add column active_at bigint',
  `create table sign_ins (
    n bigint generated always as identity primary key,
    at bigint not null,
    username ${text},
    refused integer not null
  )`,
  'create index sign_ins_at on sign_ins (at)',
  `create table notes (
    n bigint generated always as identity primary key,
    at bigint not null,
    event text not null,
    about ${text} not null
  )`,
  `create index history_actor on history ((${actorInLine}), at)`,
]

/**
 * Whether migrations have run, and whether any is missing. It only reads, so a role without DDL privileges can run
 * it.
 */
export async function migrationState(db: Kysely<Tables>): Promise<'none' | 'behind' | 'done'> {
  const tableExists = sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`
  const { rows } = await tableExists.execute(db)
  if (rows[0]?.name == null) return 'none'
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const names = new Set(done.rows.map(({ name }) => name))
  if (names.size === 0) return 'none'
  return Object.keys(migrations).every((name) => names.has(name)) ? 'done' : 'behind'
}

/** Runs the missing migrations, one process at a time. @throws DamagedFileError */
export async function migrate(db: Kysely<Tables>, name: string): Promise<void> {
  if ((await migrationState(db)) === 'done') return
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error === undefined) return
  const isFromLater = error instanceof Error && error.message.startsWith('corrupted migrations')
  if (isFromLater) throw new DamagedFileError(name, 'was written by a later version of this site.')
  throw error instanceof Error ? error : new WriteFailedError(error)
}
