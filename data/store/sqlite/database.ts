import { Kysely } from 'kysely'
import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { EarlierVersionError, errorCode, WriteFailedError } from '~/data/store/errors'
import { realFiles } from '~/data/store/files'
import { migrate } from '~/data/store/migrate'
import { readJson } from '~/data/store/readJson'
import { refuseEarlierLayout } from '~/data/store/upgradeDocument'
import { probeFolder, reasonOf } from '~/data/store/probe'
import type { DatabaseFile, Tables } from '~/data/store/tables'
import { sqliteDialect } from './sqliteDialect'
import { sqliteSchema } from './schema'
import { syncFolder } from '~/data/store/writeFile'

export const databaseName = 'state.sqlite'

/** Files that version 0.1.0 had in place of the database, or beside one that version 0.2.0 had not finished. */
const formerFiles = ['history.jsonl', 'accounts.json']

/**
 * Opens the file, creates it if there is none (readable by its owner only), and runs the migrations.
 * @throws DamagedFileError, WriteFailedError
 */
export async function openDatabase(directory: string): Promise<DatabaseFile> {
  const names = await readdir(directory).catch(() => [])
  if (names.some((name) => formerFiles.includes(name))) throw new EarlierVersionError(directory)
  const opened = databaseAt(path.join(directory, databaseName))
  try {
    await (await open(opened.path, 'a', 0o600)).close()
    await migrate(opened, sqliteSchema, async () => {
      const file = path.join(directory, 'db.json')
      refuseEarlierLayout(file, await readJson(file))
    })
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
