import Database from 'libsql'
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Change } from '~/data/contract/history'
import { databaseName, openDatabase } from '~/data/store/sqlite/database'
import { openStore, type StoreOptions } from '~/data/store/lowdb/openStore'
import { seed } from '~/data/store/seed'
import type { Store } from '~/data/store/store'
import { ask, settingsFor } from './engine'
import { temporaryFolder } from './server'

/** Opens the store on a folder like the site does; closing it closes its database too. */
export async function openStoreIn(
  directory: string,
  { database: given, ...options }: Partial<Omit<StoreOptions, 'directory'>> = {},
): Promise<Store> {
  const database = given ?? (await openDatabase(directory))
  const store = await openStore({ seed, ...options, directory, database }).catch(async (error: unknown) => {
    if (!given) await database.db.destroy()
    throw error
  })
  const close = store.close.bind(store)
  return Object.assign(store, {
    async close() {
      await close()
      await database.db.destroy()
    },
  })
}

/** Simulates a crash of a folder's store: what it answered stays, with the current checkpoint. */
export async function crash(directory: string, store: Store): Promise<void> {
  const file = path.join(directory, 'db.json')
  const checkpoint = await readFile(file)
  await store.close()
  await writeFile(file, checkpoint)
}

/** The lines of a folder's history, as they were written. */
export async function linesIn(directory: string): Promise<string[]> {
  const { DATABASE_URL } = await settingsFor(directory)
  const inOrder = 'select line from history order by n'
  if (DATABASE_URL !== undefined) return (await ask(DATABASE_URL, inOrder)).map(({ line }) => String(line))
  const copy = await temporaryFolder()
  const names = (await readdir(directory)).filter((name) =>
    [databaseName, `${databaseName}-wal`].includes(name),
  )
  for (const name of names) await copyFile(path.join(directory, name), path.join(copy, name))
  // The driver closes a file only some time after a read, so this may be one that nothing else uses.
  const file = new Database(path.join(copy, databaseName))
  try {
    return (file.prepare(inOrder).all() as { line: string }[]).map(({ line }) => line)
  } finally {
    file.close()
    await rm(copy, { recursive: true })
  }
}

/** The changes of a folder's history, as they were written, oldest first. */
export async function changesIn(directory: string): Promise<Change[]> {
  return (await linesIn(directory)).map((line) => JSON.parse(line) as Change)
}

/** Replaces the lines of a folder's history: line n is change n. */
export function writeLinesIn(directory: string, lines: readonly string[]): Promise<void> {
  const rows = lines.map((line, place) => `(${place + 1}, 'timeline', 'phase-5', ${quoted(line)})`)
  const values = `insert into history (n, collection, id, line) values ${rows.join(', ')}`
  return alterFile(directory, 'delete from history', ...(rows.length > 0 ? [values] : []))
}

/** Runs statements on a folder's database. */
export async function alterDatabase(directory: string, ...statements: string[]): Promise<void> {
  const { DATABASE_URL } = await settingsFor(directory)
  if (DATABASE_URL !== undefined) {
    for (const statement of statements) await ask(DATABASE_URL, statement)
    return
  }
  await alterFile(directory, ...statements)
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** In this thread, because starting another takes a tenth of a second; `exec` leaves nothing open. */
function alterFile(directory: string, ...statements: string[]): Promise<void> {
  const file = new Database(path.join(directory, databaseName), { timeout: 5_000 })
  try {
    file.exec(`begin; ${statements.join('; ')}; commit`)
  } finally {
    file.close()
  }
  return Promise.resolve()
}
