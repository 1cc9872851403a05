import Database from 'libsql'
import { access, constants, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { errorCode, FolderInUseError } from '~/data/store/errors'
import { restrictToOwner } from './restrictToOwner'

const name = 'in-use.sqlite'

/** The lock file; an otherwise empty folder may hold it. */
export const lockNames: ReadonlySet<string> = new Set([name])

/**
 * Creates the folder, locks it for this process, and makes its files readable by their owner only.
 * The lock is an operating-system lock on a SQLite file. It also works between containers, is held while the
 * process is stopped, and is released when the process ends. Returns the function that releases it earlier.
 * @throws FolderInUseError
 */
export async function lockFolder(directory: string): Promise<() => void> {
  await mkdir(directory, { recursive: true })
  // SQLite's error would not name the reason.
  await access(directory, constants.W_OK)
  const lock = new Database(path.join(directory, name), { timeout: 0 })
  try {
    // No journal file beside it.
    lock.exec('pragma journal_mode = memory')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw errorCode(error) === 'SQLITE_BUSY' ? new FolderInUseError(directory) : error
  }
  await restrictToOwner(directory)
  return () => {
    lock.close()
  }
}
