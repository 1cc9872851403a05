import { Migrator, sql, type Kysely, type Migration } from 'kysely'
import { DamagedFileError, EarlierVersionError, WriteFailedError } from './errors'
import type { Database, DatabaseFile } from './tables'

/** The schema of version 0.2.0 in the SQL of one engine, and the migrations since. */
export interface Schema {
  /**
   * The names of the migrations that version 0.2.0 has recorded. A new database records them too, so that it equals
   * one of 0.2.0.
   */
  recorded: readonly string[]
  /** Makes all tables of version 0.2.0. */
  statements: readonly string[]
  /**
   * By name. An existing migration is never changed. They run in the order of their names as texts, after the
   * recorded ones: "95 …", "96 …".
   */
  migrations: Readonly<Record<string, Migration>>
}

/**
 * What has run: `none` in a new database, `earlier` in one of a version before 0.2.0, `behind` where a migration is
 * missing. It only reads, so a role without DDL privileges can run it.
 */
export async function migrationState(
  db: Database,
  schema: Schema,
): Promise<'none' | 'earlier' | 'behind' | 'done'> {
  const all = await migratorOf(db, schema).getMigrations()
  const done = new Set(all.filter(({ executedAt }) => executedAt).map(({ name }) => name))
  if (done.size === 0) return 'none'
  if (!schema.recorded.every((name) => done.has(name))) return 'earlier'
  return done.size === all.length ? 'done' : 'behind'
}

/**
 * Runs the missing migrations, one process at a time.
 * @param check runs before them, and throws when the other data are of a version that is refused
 * @throws DamagedFileError
 */
export async function migrate(
  { db, path }: DatabaseFile,
  schema: Schema,
  check: () => Promise<void>,
): Promise<void> {
  const state = await migrationState(db, schema)
  if (state === 'earlier') throw new EarlierVersionError(path)
  if (state === 'behind') await check()
  const { error } = await migratorOf(db, schema).migrateToLatest()
  if (error === undefined) return
  const isFromLater = error instanceof Error && error.message.startsWith('corrupted migrations')
  if (isFromLater) throw new DamagedFileError(path, 'was written by a later version of this site.')
  throw error instanceof Error ? error : new WriteFailedError(error)
}

/** A migration that runs these statements. */
export function statementsOf(statements: readonly string[]): Migration {
  return { up: (transaction) => run(transaction, statements) }
}

function migratorOf(db: Database, { recorded, statements, migrations }: Schema): Migrator {
  const of020 = recorded.map((name, index): [string, Migration] => [
    name,
    statementsOf(index === 0 ? statements : []),
  ])
  const all = { ...Object.fromEntries(of020), ...migrations }
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(all) } })
}

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
