import { stat } from 'node:fs/promises'
import { StartError } from '~/app/server/config/start.server'
import { writeBackup } from '~/data/store/lowdb/backup'
import { DamagedFileError, errorCode, UnreachableError } from '~/data/store/errors'
import type { DatabaseAddress } from '~/data/store/postgres/address'
import { writePostgresBackup } from '~/data/store/postgres/postgresBackup'
import { fileArgument } from './fileArgument.server'
import { dataLocation } from './dataLocation.server'

/**
 * Writes all data and their history, as they are at this moment, into one new file, and returns what to print.
 * Accounts and the session key stay out: a backup travels, and a restore must not bring back an account that was
 * removed or a password that was changed. It is for its owner's eyes only all the same: the plan is not public.
 * @throws StartError, DamagedFileError, UnreachableError
 */
export async function backup(
  directory: string,
  given: readonly string[],
  address?: DatabaseAddress,
): Promise<string> {
  const file = fileArgument(given, 'backup')
  if (await exists(file)) throw new StartError(`${file} is there already; name a new file.`)
  const document = await (address ? writePostgresBackup(address, file) : writeBackup(directory, file)).catch(
    (error: unknown) => {
      if (error instanceof DamagedFileError || error instanceof UnreachableError) throw error
      throw new StartError(`${file} could not be written (${errorCode(error) ?? String(error)}).`)
    },
  )
  if (!document)
    throw new StartError(
      `${dataLocation(directory, address)} holds no data yet; the first start of the site makes it.`,
    )
  return `${file} holds all data up to change ${document.revision}, and their history, and all documents; accounts are not in it.`
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
