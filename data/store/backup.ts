import path from 'node:path'
import { documentText, type StoreDocument } from './document'
import { DamagedFileError } from './errors'
import { fileAdapter, presentDocument } from './fileAdapter'
import { realFiles } from './files'
import { readHistory } from './history'
import { sealedLine, unsealed } from './historyLine'
import { readBytes } from './readJson'
import { Replay } from './replay'
import { replaceFile } from './writeFile'

/** A data folder at one moment. */
export interface Backup {
  document: StoreDocument
  /** The lines of its history, up to the document's revision. */
  lines: Buffer
}

/**
 * What is in a folder, whether a site works on it or not; null when it holds no data yet. db.json is read first: what
 * the history has gained since is replayed, so that both are of one revision. A change that is being written
 * at this moment, and so is not answered yet, may be in it.
 * @throws DamagedFileError
 */
export async function backupOf(directory: string): Promise<Backup | null> {
  const checkpoint = await fileAdapter(path.join(directory, 'db.json')).read()
  if (!checkpoint) return null
  const historyFile = path.join(directory, 'history.jsonl')
  const bytes = (await readBytes(historyFile, realFiles)) ?? Buffer.alloc(0)
  const replay = new Replay(checkpoint, historyFile)
  const { lines } = readHistory(historyFile, bytes, replay)
  return { document: replay.document, lines }
}

/** A backup as a file: the lines of the history, each with its checksum, and the document as the last one. */
export function backupFile({ document, lines }: Backup): Buffer {
  const last = sealedLine(documentText(document).replaceAll('\n', ''))
  return Buffer.concat([lines, Buffer.from(last)])
}

/** @throws DamagedFileError naming the file, and the line as far as there is one. */
export function readBackup(file: string, bytes: Buffer): Backup {
  const end = bytes.lastIndexOf('\n', -2) + 1
  const last = bytes.at(-1) === 0x0a ? unsealed(bytes.toString('utf8', end, bytes.length - 1)) : null
  const value: unknown = last && JSON.parse(last.text)
  if (typeof value !== 'object' || value === null || !('schema' in value))
    throw new DamagedFileError(file, 'is not a backup, or not a whole one.')
  const replay = new Replay(presentDocument(file, value), file)
  const { lines } = readHistory(file, bytes.subarray(0, end), replay)
  return { document: replay.document, lines }
}

/**
 * Writes a backup into an empty folder. db.json comes first: a start on it alone is refused, as its history is missing,
 * so that a restore that was cut short is never taken for a whole one.
 */
export async function restoreInto(
  directory: string,
  { document, lines }: Backup,
  files = realFiles,
): Promise<void> {
  await replaceFile(path.join(directory, 'db.json'), documentText(document), undefined, files)
  await replaceFile(path.join(directory, 'history.jsonl'), lines, undefined, files)
}
