import { rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DamagedFileError, errorCode, FolderInUseError } from '~/data/store/errors'
import { realFiles } from '~/data/store/files'
import { ROWS_PER_PAGE, type History } from '~/data/store/history'
import { historyRowOf, type HistoryRow } from '~/data/store/historyLine'
import { verifyLines, FileLines, type HistoryLines } from '~/data/store/historyLines'
import type { Steps } from '~/data/store/upgrade'
import type { DocumentView } from '~/data/store/documentView'
import { syncFolder } from '~/data/store/writeFile'

/** A lock file of that version is stale when it was not touched for this long, in milliseconds. */
const LOCK_STALE_MS = 5_000

/** The history of a folder of layout 3, which is moved into SQLite once. */
export interface LegacyHistory {
  lines: HistoryLines
  /** The checkpoint after all of these changes. */
  view: DocumentView
  /** Renames history.jsonl and removes the lock files of that version. */
  renameMigrated: () => Promise<void>
}

/**
 * Reads and verifies the history.jsonl of a folder; null when there is none.
 * @throws DamagedFileError, FolderInUseError
 */
export async function readLegacyHistory(
  directory: string,
  checkpoint: DocumentView,
  steps?: Steps,
): Promise<LegacyHistory | null> {
  const lines = await legacyLines(directory)
  if (!lines) return null
  if (await isLocked(directory)) throw new FolderInUseError(directory)
  const onTornLine = (n: number) => {
    console.error(`${lines.path}: line ${n} is incomplete and was never acknowledged; it is dropped.`)
  }
  const view = await verifyLines(new FileLines(lines.path, { torn: onTornLine }), checkpoint, { steps })
  return { lines, view, renameMigrated: () => renameMigrated(directory) }
}

/** The lines of the history.jsonl of a folder; null when there is none. */
export async function legacyLines(directory: string): Promise<HistoryLines | null> {
  const file = fileIn(directory)
  const exists = await stat(file).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return false
      throw error
    },
  )
  return exists ? new FileLines(file) : null
}

/**
 * Appends verified lines to a history. If the process was killed during an earlier attempt, it appends the missing
 * lines.
 * @throws DamagedFileError when the history holds other changes
 */
export async function appendLines(history: History, lines: HistoryLines): Promise<void> {
  const memory = await history.last()
  let n = 0
  let rows: HistoryRow[] = []
  for await (const text of lines.texts()) {
    n += 1
    if (n === memory && text !== (await history.line(n)))
      throw new DamagedFileError(
        lines.path,
        `${lines.describe(n)}: differs from the same change in ${history.path}.`,
      )
    if (n <= memory) continue
    rows.push(historyRowOf(text))
    if (rows.length < ROWS_PER_PAGE) continue
    await history.append(rows)
    rows = []
  }
  if (rows.length > 0) await history.append(rows)
  if (n < memory)
    throw new DamagedFileError(lines.path, `ends at change ${n}, but ${history.path} has change ${memory}.`)
}

async function renameMigrated(directory: string): Promise<void> {
  await rename(fileIn(directory), `${fileIn(directory)}.moved-to-sqlite`)
  for (const lock of ['in-use.json', 'in-use.lock', 'starting.lock'])
    await rm(path.join(directory, lock), { recursive: true, force: true })
  await syncFolder(directory, realFiles)
}

/** A site of that version touches its lock every second. */
async function isLocked(directory: string): Promise<boolean> {
  const lock = await stat(path.join(directory, 'in-use.lock')).catch(() => null)
  return lock !== null && Date.now() - lock.mtimeMs < LOCK_STALE_MS
}

function fileIn(directory: string): string {
  return path.join(directory, 'history.jsonl')
}
