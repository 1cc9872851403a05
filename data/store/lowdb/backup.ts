import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { databaseAt, databaseName, openDatabase } from '~/data/store/sqlite/database'
import { documentText, type StoreDocument } from '~/data/store/document'
import { DamagedFileError } from '~/data/store/errors'
import { fileAdapter } from './fileAdapter'
import { upgradeDocument } from '~/data/store/upgradeDocument'
import {
  documentIndex,
  documentsInBackup,
  restoreDocuments,
  siteDocuments,
  writeDocuments,
  type SiteDocuments,
} from '~/data/store/backupDocuments'
import { FolderBlobStore } from '~/data/store/blobStore'
import { realFiles } from '~/data/store/files'
import { appendLines, legacyLines } from './legacyHistory'
import { History } from '~/data/store/history'
import { withChecksum } from '~/data/store/historyLine'
import { verifyLines, FileLines, lastLine, type HistoryLines } from '~/data/store/historyLines'
import { DocumentView } from '~/data/store/documentView'
import { replaceFile, syncFolder } from '~/data/store/writeFile'

/** How many characters are written at a time. */
const CHUNK_SIZE = 1_000_000

/** A backup file that was read and checked whole. */
export interface Backup {
  document: StoreDocument
  /** Its history, up to the document's revision. */
  lines: HistoryLines
  /** The documents that were put at materials. */
  documents: SiteDocuments
}

/**
 * Writes what is in a folder, whether a site works on it or not, into one file, for its owner's eyes only: the lines of
 * the history, and the document as the last line. Returns the document; null when the folder holds no data yet.
 * db.json is read first: what the history has gained since is replayed, so that both are of one revision. A change that
 * is being written at this moment, and so is not answered yet, may be in it.
 * @throws DamagedFileError
 */
export async function writeBackup(directory: string, file: string): Promise<StoreDocument | null> {
  const checkpoint = await fileAdapter(path.join(directory, 'db.json')).read()
  if (!checkpoint) return null
  const legacy = await legacyLines(directory)
  if (legacy) return writeLines(file, legacy, checkpoint)

  const database = databaseAt(path.join(directory, databaseName))
  // Else it would be made.
  await stat(database.path)
  try {
    const documents = await siteDocuments(database.db, new FolderBlobStore(directory))
    return await writeLines(file, new History(database), checkpoint, documents)
  } finally {
    await database.db.destroy()
  }
}

/** @throws DamagedFileError naming the file, and the line as far as there is one. */
export async function readBackup(file: string): Promise<Backup> {
  const last = await lastLine(file)
  if (!last || !isDocument(last.value))
    throw new DamagedFileError(file, 'is not a backup, or not a whole one.')
  const index = documentIndex((await lastLine(file, last.begin))?.value)
  const lines = new FileLines(file, { end: index?.from ?? last.begin })
  const { document } = await verifyLines(lines, new DocumentView(upgradeDocument(file, last.value)))
  const documents = index ? documentsInBackup(file, index) : noDocuments
  for (const { name } of index?.files ?? []) await documents.read(name)
  return { document, lines, documents }
}

const noDocuments: SiteDocuments = { rows: [], workbooks: [], read: () => Promise.resolve(null) }

/**
 * Writes a backup into an empty folder. db.json comes first: a start on it alone is refused, as its history is missing,
 * so that a restore that was cut short is never taken for a whole one.
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

/** A change has a number, and says of which layout it is too. */
function isDocument(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'schema' in value && !('n' in value)
}

/** Writes lines, documents, and the lists that they lead to as the last line, and reads the whole again. */
export async function writeLines(
  file: string,
  lines: HistoryLines,
  checkpoint: StoreDocument,
  documents = noDocuments,
): Promise<StoreDocument> {
  const beside = `${file}.tmp`
  const handle = await open(beside, 'w', 0o600)
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
    const { document } = await verifyLines(lines, new DocumentView(checkpoint), { each: write })
    const index = await writeDocuments(documents, write, written, file)
    if (index !== null) await write(withChecksum(index))
    await write(withChecksum(documentText(document).replaceAll('\n', '')))
    await handle.writeFile(text)
    await handle.sync()
    await readBackup(beside)
    await rename(beside, file)
    await syncFolder(path.dirname(file), realFiles)
    return document
  } finally {
    await handle.close()
    await rm(beside, { force: true })
  }
}
