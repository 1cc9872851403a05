import { sql } from 'kysely'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Change } from '~/data/contract/history'
import { databaseAt, databaseName, openDatabase, type DatabaseFile } from '~/data/store/database'
import { History } from '~/data/store/history'
import { openStore, type StoreOptions } from '~/data/store/openStore'
import { seed } from '~/data/store/seed'
import type { Store } from '~/data/store/store'
import { ask, linesOf, settingsFor } from './engine'

/** Opens the store on a folder, as the site does; closed, it closes its database too. */
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

/** Ends a folder's store as a crash does: what it has answered stays, and the checkpoint is the one of this moment. */
export async function crash(directory: string, store: Store): Promise<void> {
  const file = path.join(directory, 'db.json')
  const checkpoint = await readFile(file)
  await store.close()
  await writeFile(file, checkpoint)
}

/** The lines of a folder's history, as they were written. */
export async function linesIn(directory: string): Promise<string[]> {
  const { DATABASE_URL } = await settingsFor(directory)
  if (DATABASE_URL !== undefined) return linesOf(DATABASE_URL)
  return withDatabase(directory, async (database) => {
    const lines: string[] = []
    for await (const line of new History(database).texts()) lines.push(line)
    return lines
  })
}

/** The changes of a folder's history, as they were written, oldest first. */
export async function changesIn(directory: string): Promise<Change[]> {
  return (await linesIn(directory)).map((line) => JSON.parse(line) as Change)
}

/** Puts other lines in the place of a folder's history: line n as change n. */
export function writeLinesIn(directory: string, lines: readonly string[]): Promise<void> {
  return withDatabase(directory, async ({ db }) => {
    await db.deleteFrom('history').execute()
    if (lines.length > 0)
      await db
        .insertInto('history')
        .values(lines.map((line, place) => ({ n: place + 1, collection: 'timeline', id: 'phase-5', line })))
        .execute()
  })
}

/** Runs a statement on a folder's database. */
export async function alterDatabase(directory: string, statement: string): Promise<unknown> {
  const { DATABASE_URL } = await settingsFor(directory)
  if (DATABASE_URL !== undefined) return ask(DATABASE_URL, statement)
  return withDatabase(directory, ({ db }) => sql.raw(statement).execute(db))
}

async function withDatabase<T>(directory: string, work: (database: DatabaseFile) => Promise<T>): Promise<T> {
  const database = databaseAt(path.join(directory, databaseName))
  try {
    return await work(database)
  } finally {
    await database.db.destroy()
  }
}
