import type { Transaction } from 'kysely'
import type { Database, Tables } from './tables'
import type { Note } from './state'

export async function addNote(db: Transaction<Tables>, note: Note): Promise<void> {
  await db.insertInto('notes').values(note).execute()
}

/** Cheap enough to ask often; there is seldom a note. */
export async function hasNotes(db: Database): Promise<boolean> {
  return (await db.selectFrom('notes').select('n').limit(1).executeTakeFirst()) !== undefined
}

/** Deletes all notes and returns them, oldest first. */
export async function takeNotes(db: Transaction<Tables>): Promise<Note[]> {
  const notes = await db.deleteFrom('notes').returning(['n', 'event', 'about', 'at']).execute()
  return notes.sort((one, other) => one.n - other.n).map(({ event, about, at }) => ({ event, about, at }))
}

/** Returns the secret with this name; stores `newValue` when there is none. */
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
