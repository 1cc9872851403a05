import type { Transaction } from 'kysely'
import type { Database, Tables } from './tables'
import type { Note } from './state'

export async function addNote(db: Transaction<Tables>, note: Note): Promise<void> {
  await db.insertInto('notes').values(note).execute()
}

/** A look costs next to nothing, and there is seldom anything. */
export async function hasNotes(db: Database): Promise<boolean> {
  return (await db.selectFrom('notes').select('n').limit(1).executeTakeFirst()) !== undefined
}

/** All of them, in the order in which they were left. */
export async function takeNotes(db: Transaction<Tables>): Promise<Note[]> {
  const notes = await db.deleteFrom('notes').returning(['n', 'event', 'about', 'at']).execute()
  return notes.sort((one, other) => one.n - other.n).map(({ event, about, at }) => ({ event, about, at }))
}

/** What is kept under a name, which is this from now on where there was nothing. */
export async function getOrCreateSecret(
  db: Transaction<Tables>,
  name: string,
  newValue: string,
): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: newValue })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
