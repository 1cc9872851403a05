import { Kysely, Migrator, sql, type Generated, type GeneratedAlways, type Migration } from 'kysely'
import { open } from 'node:fs/promises'
import path from 'node:path'
import type { AccessCollection } from '~/data/contract/access'
import type { TokenScope } from '~/data/contract/apiToken'
import type { Role } from '~/data/contract/session'
import { DamagedFileError, errorCode, WriteFailedError } from './errors'
import { realFiles } from './files'
import type { HistoryRow } from './historyLine'
import { accessMigration, networkMigration } from './accessMigration'
import { accountsMigration } from './accountsMigration'
import { probeFolder, reasonOf } from './probe'
import { sqliteDialect } from './sqliteDialect'
import { vouchedTokensMigration } from './vouchedTokensMigration'
import { syncFolder } from './writeFile'

export interface Tables {
  /** `at` and `together` are the line's own; null where the line is no JSON, which a start or a reader tells of. */
  history: HistoryRow & {
    at: GeneratedAlways<string | null>
    together: GeneratedAlways<string | null>
    /** Who made the change; of SQLite alone, see `SqlState.changesBy`. */
    actor: GeneratedAlways<string | null>
  }
  /** Which change altered which field of which item: "timeline/phase-4/progress". SQLite itself keeps it with each insert. */
  touched: { field: string; n: number }
  /** `folded` is the name in lower case; `password` is a hash as JSON; `one_time` is 1 where another person made it. */
  accounts: {
    n: Generated<number>
    username: string
    folded: string
    role: Role
    password: string
    one_time: Generated<number>
    /** Who made it, and when; null of one from before this was kept. Times are in milliseconds since 1970. */
    made_by: string | null
    made_at: number | null
    active_at: number | null
  }
  /** `token` is the fingerprint of one; times are in milliseconds since 1970. */
  sessions: {
    n: Generated<number>
    token: string
    username: string
    started_at: number
    ends_at: number
    /** Of whom the company's own sign-in vouches for; null for an account, which has its own. */
    role: Role | null
    hint: string | null
    /** In words; null where it cannot be told. */
    browser: string | null
    active_at: number | null
  }
  /** Of the last days; a name that is no account's is not kept. `refused` is 1 or 0. */
  sign_ins: { n: Generated<number>; at: number; username: string | null; refused: number }
  /** `token` is the fingerprint of one, `folded` the name in lower case; times are in milliseconds since 1970. */
  tokens: {
    n: Generated<number>
    token: string
    name: string
    folded: string
    scope: TokenScope
    made_by: string
    made_at: number
    ends_at: number
    /** 1 where the company's own sign-in vouched for who made it. */
    vouched: Generated<number>
    /** When it ends unless that one signs in before; null where that does not count. */
    lapses_at: number | null
  }
  /** Of sign-ins that have not succeeded; `key` is the fingerprint of one. */
  attempts: { n: Generated<number>; key: string; at: number }
  secrets: { name: string; value: string }
  /** `browser` and `network` are fingerprints of what one bears and where it is; times are in milliseconds since 1970; see `accessMigration`. */
  access_requests: {
    n: Generated<number>
    browser: string
    network: string | null
    collection: AccessCollection
    item: string
    name: string
    email: string
    reason: string
    asked_at: number
    decided_at: number | null
    decided_by: string | null
    until: number | null
    ended_at: number | null
    ended_by: string | null
    views: Generated<number>
    moved_at: number
  }
  /** What a command did, until a server has told it to the log. */
  notes: { n: Generated<number>; at: number; event: string; about: string }
  /** One row, which is written to when it has to be known whether the file takes writes; see `History.settle`. */
  fence: { id: number; n: number }
}

export type Database = Kysely<Tables>

/** The SQLite file of a data folder: the history, and what else has to be on disk before it is answered. */
export interface DatabaseFile {
  /** For what is said of it. */
  path: string
  db: Database
}

export const databaseName = 'state.sqlite'

/** By name, in their order; what a migration has made is never altered, but by another one. */
const migrations: Readonly<Record<string, Migration>> = {
  '1 history': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('history')
        .addColumn('n', 'integer', (column) => column.primaryKey())
        .addColumn('collection', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('line', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createIndex('history_of_collection')
        .on('history')
        .columns(['collection', 'n'])
        .execute()
      await db.schema
        .createIndex('history_of_item')
        .on('history')
        .columns(['collection', 'id', 'n'])
        .execute()
      await db.schema
        .createTable('fence')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('n', 'integer', (column) => column.notNull())
        .execute()
      await (db as Database).insertInto('fence').values({ id: 1, n: 0 }).execute()
    },
  },

  '2 state': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('accounts')
        .addColumn('n', 'integer', (column) => column.primaryKey())
        .addColumn('username', 'text', (column) => column.notNull().unique())
        .addColumn('folded', 'text', (column) => column.notNull().unique())
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('password', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('sessions')
        .addColumn('n', 'integer', (column) => column.primaryKey().autoIncrement())
        .addColumn('token', 'text', (column) => column.notNull().unique())
        .addColumn('username', 'text', (column) => column.notNull())
        .addColumn('started_at', 'integer', (column) => column.notNull())
        .addColumn('ends_at', 'integer', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('attempts')
        .addColumn('n', 'integer', (column) => column.primaryKey())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('at', 'integer', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('attempts_of_key').on('attempts').columns(['key', 'at']).execute()
      await db.schema
        .createTable('secrets')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute()
    },
  },

  '3 past': {
    async up(db: Kysely<unknown>) {
      await sql`alter table history add column at text generated always
        as (case when json_valid(line) then json_extract(line, '$.at') end) virtual`.execute(db)
      await sql`create index history_at on history (at)`.execute(db)
      await sql`create table touched (field text not null, n integer not null, primary key (field, n))
        without rowid`.execute(db)
      await sql`create trigger history_touches after insert on history when json_valid(new.line) begin
        insert or ignore into touched
          select new.collection || '/' || new.id || '/' || key, new.n from json_each(new.line, '$.before');
        insert or ignore into touched
          select new.collection || '/' || new.id || '/' || key, new.n from json_each(new.line, '$.after');
      end`.execute(db)
      for (const side of ['$.before', '$.after'])
        await sql`insert or ignore into touched
          select history.collection || '/' || history.id || '/' || key, n
            from history, json_each(case when json_valid(line) then line else '{}' end, ${side})`.execute(db)
    },
  },

  '4 vouched': {
    async up(db: Kysely<unknown>) {
      for (const column of ['role', 'hint'])
        await db.schema.alterTable('sessions').addColumn(column, 'text').execute()
    },
  },

  '5 tokens': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('tokens')
        .addColumn('n', 'integer', (column) => column.primaryKey().autoIncrement())
        .addColumn('token', 'text', (column) => column.notNull().unique())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('folded', 'text', (column) => column.notNull().unique())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('made_by', 'text', (column) => column.notNull())
        .addColumn('made_at', 'integer', (column) => column.notNull())
        .addColumn('ends_at', 'integer', (column) => column.notNull())
        .execute()
    },
  },

  '7 together': {
    async up(db: Kysely<unknown>) {
      // A look at the text goes first: most lines bear no mark, and need not be read as JSON.
      await sql`alter table history add column together text generated always as (case
        when instr(line, ',"together":"') > 0 and json_valid(line) then json_extract(line, '$.together') end)
        virtual`.execute(db)
      await sql`create index history_together on history (together, n) where together is not null`.execute(db)
    },
  },

  '8 accounts': accountsMigration,

  '9 access': accessMigration,

  // By their names as texts: a "10" would come before what has been made.
  '9 networks': networkMigration,
  '91 vouched tokens': vouchedTokensMigration,
}

/**
 * Opens the file, made when there is none, for its owner's eyes only, and brings its tables up to date.
 * @throws DamagedFileError, WriteFailedError
 */
export async function openDatabase(directory: string): Promise<DatabaseFile> {
  const opened = databaseAt(path.join(directory, databaseName))
  try {
    await (await open(opened.path, 'a', 0o600)).close()
    await migrate(opened)
    // The file's name is on disk, and that of the log of SQLite's first write is gone for good.
    await syncFolder(directory, realFiles)
  } catch (error) {
    await opened.db.destroy()
    if (errorCode(error) === undefined) throw error
    throw new WriteFailedError(await reasonOf(error, () => probeFolder(directory)), opened.path)
  }
  return opened
}

/** The file as it is, beside the process that has opened it. */
export function databaseAt(file: string): DatabaseFile {
  return { path: file, db: new Kysely<Tables>({ dialect: sqliteDialect(file) }) }
}

async function migrate({ db, path: file }: DatabaseFile): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error === undefined) return
  if (error instanceof DamagedFileError) throw error
  const isFromLater = error instanceof Error && error.message.startsWith('corrupted migrations')
  if (isFromLater) throw new DamagedFileError(file, 'was written by a later version of this site.')
  throw error instanceof Error ? error : new WriteFailedError(error)
}
