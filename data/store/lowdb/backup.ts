import { randomUUID } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { databaseAt, databaseName, openDatabase } from '~/data/store/sqlite/database'
import { documentText, type StoreDocument } from '~/data/store/document'
import { DamagedFileError, EarlierVersionError } from '~/data/store/errors'
import { migrationState } from '~/data/store/migrate'
import { sqliteSchema } from '~/data/store/sqlite/schema'
import { fileAdapter } from './fileAdapter'
import { upgradeDocument } from '~/data/store/upgradeDocument'
import {
  documentIndex,
  documentsInBackup,
  restoreDocuments,
  siteDocuments,
  writeDocuments,
  type DamagedUpload,
  type SiteDocuments,
} from '~/data/store/backupDocuments'
import { FolderBlobStore } from '~/data/store/blobStore'
import { realFiles } from '~/data/store/files'
import { History, ROWS_PER_PAGE } from '~/data/store/history'
import { historyRowOf, withChecksum, type HistoryRow } from '~/data/store/historyLine'
import { verifyLines, FileLines, lastLine, type HistoryLines } from '~/data/store/historyLines'
import { DocumentView } from '~/data/store/documentView'
import { replaceFile, syncFolder } from '~/data/store/writeFile'

/** A backup that was written. */
export interface WrittenBackup {
  document: StoreDocument
  /** The uploaded files that it lacks. */
  damaged: readonly DamagedUpload[]
}

/** How many characters are buffered between writes. */
const CHUNK_SIZE = 1_000_000

/** A backup file that was read and verified to its end. */
export interface Backup {
  document: StoreDocument
  /** Its history, up to the document's revision. */
  lines: HistoryLines
  /** The uploaded files. */
  documents: SiteDocuments
}

/**
 * Writes the data of a folder into one file that only its owner can read: the lines of the history, then the
 * document.
 * It also works while a site is running on the folder. It reads db.json first and replays the later changes of the
 * history, so that both are of one revision. A change that is being written at this moment may be included.
 * Returns null when the folder holds no data yet. Damaged uploads are left out and named.
 * @throws DamagedFileError
 */
export async function writeBackup(directory: string, file: string): Promise<WrittenBackup | null> {
  const checkpoint = await fileAdapter(path.join(directory, 'db.json')).read()
  if (!checkpoint) return null
  const database = databaseAt(path.join(directory, databaseName))
  // Opening a missing file would create it.
  await stat(database.path)
  try {
    if ((await migrationState(database.db, sqliteSchema)) === 'earlier')
      throw new EarlierVersionError(database.path)
    const documents = await siteDocuments(database.db, new FolderBlobStore(directory))
    return await writeLines(file, new History(database), checkpoint, documents)
  } finally {
    await database.db.destroy()
  }
}

/** @throws DamagedFileError naming the file, and the line if there is one */
export async function readBackup(file: string): Promise<Backup> {
  const last = await lastLine(file)
  if (!last || !isDocument(last.value)) throw new DamagedFileError(file, 'is not a complete backup.')
  const index = documentIndex((await lastLine(file, last.begin))?.value)
  const lines = new FileLines(file, index?.from ?? last.begin)
  const { document } = await verifyLines(lines, new DocumentView(upgradeDocument(file, last.value)))
  const documents = index ? documentsInBackup(file, index) : noDocuments
  for (const { name } of index?.files ?? []) await documents.read(name)
  return { document, lines, documents }
}

const noDocuments: SiteDocuments = { former: [], names: [], read: () => Promise.resolve(null) }

/**
 * Writes a backup into an empty folder. It writes db.json first: the store refuses to open that file without its
 * history, so an interrupted restore is never taken for a complete one.
 */
export async function restoreInto(
  directory: string,
  { document, lines, documents }: Backup,
  files = realFiles,
): Promise<void> {
  await replaceFile(path.join(directory, 'db.json'), documentText(document), files)
  const database = await openDatabase(directory)
  try {
    await appendLines(new History(database), lines)
    await restoreDocuments(documents, database.db, new FolderBlobStore(directory))
  } finally {
    await database.db.destroy()
  }
}

/** Appends verified lines to an empty history. */
export async function appendLines(history: History, lines: HistoryLines): Promise<void> {
  let rows: HistoryRow[] = []
  for await (const text of lines.texts()) {
    rows.push(historyRowOf(text))
    if (rows.length < ROWS_PER_PAGE) continue
    await history.append(rows)
    rows = []
  }
  if (rows.length > 0) await history.append(rows)
}

/** A change has an `n`; a document has none. */
function isDocument(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'schema' in value && !('n' in value)
}

/**
 * Writes the lines, the documents, and the resulting lists as the last line; then reads the file back to verify it.
 */
export async function writeLines(
  file: string,
  lines: HistoryLines,
  checkpoint: StoreDocument,
  documents = noDocuments,
): Promise<WrittenBackup> {
  // Of its own, in case another backup is being written under this name.
  const temporary = `${file}.${randomUUID()}.tmp`
  const handle = await open(temporary, 'w', 0o600)
  try {
    let text = ''
    let written = 0
    const write = async (line: string) => {
      text += `${line}\n`
      written += Buffer.byteLength(line) + 1
      if (text.length < CHUNK_SIZE) return
      await handle.writeFile(text)
      text = ''
    }
    const { document } = await verifyLines(lines, new DocumentView(checkpoint), write)
    const { index, damaged } = await writeDocuments(documents, write, written, document)
    if (index !== null) await write(withChecksum(index))
    await write(withChecksum(documentText(document).replaceAll('\n', '')))
    await handle.writeFile(text)
    await handle.sync()
    await readBackup(temporary)
    await rename(temporary, file)
    await syncFolder(path.dirname(file), realFiles)
    return { document, damaged }
  } finally {
    await handle.close()
    await rm(temporary, { force: true })
  }
}
