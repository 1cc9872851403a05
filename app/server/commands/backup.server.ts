import { stat } from 'node:fs/promises'
import { StartError } from '~/app/server/config/start.server'
import { writeBackup } from '~/data/store/lowdb/backup'
import { DamagedFileError, errorCode, UnreachableError } from '~/data/store/errors'
import type { DatabaseAddress } from '~/data/store/postgres/address'
import { writePostgresBackup } from '~/data/store/postgres/postgresBackup'
import { fileArgument } from './fileArgument.server'
import { dataLocation } from './dataLocation.server'

/**
 * Writes all current data and their history into a new file. Returns what to print, which names damaged uploads. Accounts and the session key are
 * left out: a restore must not bring back a removed account or an old password. The file is still readable by its owner
 * only, because the plan is not public.
 * @throws StartError, DamagedFileError, UnreachableError
 */
export async function backup(
  directory: string,
  given: readonly string[],
  address?: DatabaseAddress,
): Promise<string> {
  const file = fileArgument(given, 'backup')
  if (await exists(file)) throw new StartError(`${file} already exists; choose a new file name.`)
  const written = await (address ? writePostgresBackup(address, file) : writeBackup(directory, file)).catch(
    (error: unknown) => {
      if (error instanceof DamagedFileError || error instanceof UnreachableError) throw error
      throw new StartError(`${file} could not be written (${errorCode(error) ?? String(error)}).`)
    },
  )
  if (!written)
    throw new StartError(
      `${dataLocation(directory, address)} has no data yet; start the site once to create it.`,
    )
  const { document, damaged } = written
  const content = `${file} has all data up to change ${document.revision}, their history and`
  if (damaged.length === 0) return `${content} all documents, but no accounts.`
  return [
    `${content} documents, but no accounts, and not these files, which are damaged or missing:`,
    ...damaged.map(({ name, material }) =>
      material === null ? `${otherKind(name)} ${name}` : `document of ${material}: ${name}`,
    ),
    'Upload them again, or restore them from an older backup; then make another backup.',
  ].join('\n')
}

/** The kind of a file that is no document of a material now. */
function otherKind(name: string): string {
  return name.endsWith('.json') ? 'planning workbook' : 'former document'
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
