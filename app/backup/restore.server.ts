import { readdir } from 'node:fs/promises'
import { StartError } from '~/app/start.server'
import { takeFolder } from '~/app/takeFolder.server'
import { readBackup, restoreInto } from '~/data/store/backup'
import { errorCode, WriteFailedError } from '~/data/store/errors'
import { realFiles } from '~/data/store/files'
import { lockNames } from '~/data/store/folderLock'
import { readBytes } from '~/data/store/readJson'
import { onlyFile } from './onlyFile.server'

/**
 * Writes what a backup holds into an empty data folder, made when there is none, and returns what to print. The whole
 * file is read and checked first.
 * @throws StartError, DamagedFileError, FolderInUseError, WriteFailedError
 */
export async function restore(directory: string, given: readonly string[]): Promise<string> {
  const file = onlyFile(given, 'restore')
  const bytes = await readBytes(file, realFiles)
  if (!bytes) throw new StartError(`There is no file ${file}.`)
  const found = readBackup(file, bytes)

  await requireEmpty(directory)
  const giveBack = await takeFolder(directory)
  try {
    await requireEmpty(directory)
    await restoreInto(directory, found).catch((error: unknown) => {
      throw new WriteFailedError(error)
    })
  } finally {
    await giveBack()
  }
  return `${directory} holds all data up to change ${found.document.revision}; the next start makes its account "admin".`
}

async function requireEmpty(directory: string): Promise<void> {
  const names = await readdir(directory).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  if (names.every((name) => lockNames.has(name))) return
  throw new StartError(`${directory} is not empty, and restore overwrites nothing; set another DATA_DIR.`)
}
