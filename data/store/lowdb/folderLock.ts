import Database from 'libsql'
import { access, constants, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { errorCode, FolderInUseError } from '~/data/store/errors'
import { restrictToOwner } from './restrictToOwner'

const name = 'in-use.sqlite'

/** What stands in a folder for its lock, and counts for nothing else. */
export const lockNames: ReadonlySet<string> = new Set([name])

/**
 * Makes a folder, and takes it for this process alone until the process ends, however it ends; its files are for their
 * owner alone from then on. The lock is the system's own on a file, as SQLite takes it: it holds between containers, and
 * while its process is stopped. Returns the function that gives the folder back before that.
 * @throws FolderInUseError
 */
export async function lockFolder(directory: string): Promise<() => void> {
  await mkdir(directory, { recursive: true })
  // SQLite would not name the reason.
  await access(directory, constants.W_OK)
  const lock = new Database(path.join(directory, name), { timeout: 0 })
  try {
    // Without a file beside it.
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
