import { readdir, stat } from 'node:fs/promises'
import { StartError } from '~/app/server/config/start.server'
import { readBackup, restoreInto, type Backup } from '~/data/store/lowdb/backup'
import { DamagedFileError, errorCode, WriteFailedError } from '~/data/store/errors'
import { lockFolder, lockNames } from '~/data/store/lowdb/folderLock'
import { nameOf, type DatabaseAddress } from '~/data/store/postgres/address'
import { restoreIntoPostgres } from '~/data/store/postgres/postgresBackup'
import { fileArgument } from './fileArgument.server'
import { dataLocation } from './dataLocation.server'

/**
 * Restores a backup into an empty data folder, which it creates if needed, or into an empty database. Returns what to
 * print. The whole file is read and checked first.
 * @throws StartError, DamagedFileError, FolderInUseError, WriteFailedError, UnreachableError
 */
export async function restore(
  directory: string,
  given: readonly string[],
  address?: DatabaseAddress,
): Promise<string> {
  const file = fileArgument(given, 'restore')
  await stat(file).catch((error: unknown) => {
    throw errorCode(error) === 'ENOENT' ? new StartError(`There is no file ${file}.`) : error
  })
  const backup = await readBackup(file)
  if (address) await intoDatabase(address, backup)
  else await intoFolder(directory, backup)
  const restored = `${dataLocation(directory, address)} has all data up to change ${backup.document.revision}; the next start creates the account "admin".`
  const { damaged = [] } = backup.documents
  if (damaged.length === 0) return restored
  return `${restored}\nThe backup was made without these files, which were damaged: ${damaged.join(', ')}. Upload them again.`
}

async function intoFolder(directory: string, found: Backup): Promise<void> {
  await requireEmpty(directory)
  const release = await lockFolder(directory)
  try {
    await requireEmpty(directory)
    await restoreInto(directory, found).catch((error: unknown) => {
      const isNamed = error instanceof DamagedFileError || error instanceof WriteFailedError
      throw isNamed ? error : new WriteFailedError(error)
    })
  } finally {
    release()
  }
}

async function intoDatabase(address: DatabaseAddress, found: Backup): Promise<void> {
  if (await restoreIntoPostgres(address, found)) return
  throw new StartError(
    `${nameOf(address)} is not empty, and restore overwrites nothing; set another DATABASE_URL.`,
  )
}

async function requireEmpty(directory: string): Promise<void> {
  const names = await readdir(directory).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  if (names.every((name) => lockNames.has(name))) return
  throw new StartError(`${directory} is not empty, and restore overwrites nothing; set another DATA_DIR.`)
}
