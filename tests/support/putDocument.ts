import { SqliteState } from '~/data/store/sqlite/sqliteState'
import { openDatabase } from '~/data/store/sqlite/database'
import { contentName, FolderBlobStore } from '~/data/store/blobStore'

/** Uploads a document to a material of a data folder without a running site, and returns the name of its file. */
export async function putDocument(
  directory: string,
  material: string,
  bytes: Buffer | null,
): Promise<string> {
  const database = await openDatabase(directory)
  const state = new SqliteState(database, () => Date.parse('2026-11-27T10:00:00Z'))
  const file = bytes ? contentName(bytes, '.pdf') : ''
  if (bytes) await new FolderBlobStore(directory).put(file, bytes)
  await state.putDocument({ material, file, size: bytes?.length ?? 0, by: 'mona' })
  state.close()
  await database.db.destroy()
  return file
}

/** The uploaded documents of the folder. */
export async function documentsIn(directory: string) {
  const database = await openDatabase(directory)
  const state = new SqliteState(database, () => Date.now())
  const [rows, names] = [await state.documents(), await new FolderBlobStore(directory).names()]
  state.close()
  await database.db.destroy()
  return { rows, names }
}
