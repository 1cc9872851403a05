import { Kysely, Migrator, sql, type Migration } from 'kysely'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { DamagedFileError, errorCode, WriteFailedError } from '~/data/store/errors'
import { realFiles } from '~/data/store/files'
import { accessMigration, networkMigration } from './accessMigration'
import { accountsMigration } from './accountsMigration'
import { documentStatements } from '~/data/store/documentRows'
import { hasReasonInSqlite } from '~/data/store/reasonSql'
import { idempotencyStatements, reasonIndexStatement } from './idempotencyMigration'
import { probeFolder, reasonOf } from '~/data/store/probe'
import type { Database, DatabaseFile, Tables } from '~/data/store/tables'
import { sqliteDialect } from './sqliteDialect'
import { ssoTokensMigration } from './ssoTokensMigration'
import { syncFolder } from '~/data/store/writeFile'

export const databaseName = 'state.sqlite'

/** By name, in order. An existing migration is never changed; a new one changes what it made. */
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
      // The text search comes first: most lines have no batch, and need not be parsed as JSON.
      await sql`alter table history add column together text generated always as (case
        when instr(line, ',"together":"') > 0 and json_valid(line) then json_extract(line, '$.together') end)
        virtual`.execute(db)
      await sql`create index history_together on history (together, n) where together is not null`.execute(db)
    },
  },

  '8 accounts': accountsMigration,

  '9 access': accessMigration,

  // Migrations run in the order of their names as texts: a "10" would come before those that ran already.
  '9 networks': networkMigration,
  '91 vouched tokens': ssoTokensMigration,

  '92 kinds': {
    async up(db: Kysely<unknown>) {
      // An id has no quotation mark, so this pattern can only match the line's own key.
      await sql`alter table history add column kind text generated always as (case
        when instr(line, '","kind":"') > 0 and json_valid(line) then json_extract(line, '$.kind') end)
        virtual`.execute(db)
      await sql`create index history_kind on history (kind, n) where kind is not null`.execute(db)
    },
  },

  '93 answers and reasons': {
    async up(db: Kysely<unknown>) {
      for (const statement of idempotencyStatements('integer', 'text')) await sql.raw(statement).execute(db)
      await sql.raw(reasonIndexStatement(hasReasonInSqlite)).execute(db)
    },
  },

  '94 documents': {
    async up(db: Kysely<unknown>) {
      const key = 'integer primary key autoincrement'
      for (const statement of documentStatements(key, 'integer', 'text')) await sql.raw(statement).execute(db)
    },
  },
}

/**
 * Opens the file, creates it if there is none (readable by its owner only), and runs the migrations.
 * @throws DamagedFileError, WriteFailedError
 */
export async function openDatabase(directory: string): Promise<DatabaseFile> {
  const opened = databaseAt(path.join(directory, databaseName))
  try {
    await (await open(opened.path, 'a', 0o600)).close()
    await migrate(opened)
    // This also makes the removal of SQLite's first journal durable.
    await syncFolder(directory, realFiles)
  } catch (error) {
    await opened.db.destroy()
    if (errorCode(error) === undefined) throw error
    throw new WriteFailedError(await reasonOf(error, () => probeFolder(directory)), opened.path)
  }
  return opened
}

/** Opens the file without migrating it, beside the process that owns it. */
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
