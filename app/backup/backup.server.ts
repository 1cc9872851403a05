import { rm } from 'node:fs/promises'
import { StartError } from '~/app/start.server'
import { backupFile, backupOf, readBackup } from '~/data/store/backup'
import { errorCode } from '~/data/store/errors'
import { realFiles } from '~/data/store/files'
import { readBytes } from '~/data/store/readJson'
import { replaceFile } from '~/data/store/writeFile'
import { onlyFile } from './onlyFile.server'

/**
 * Writes all data and their history, as they are at this moment, into one new file, and returns what to print.
 * Accounts and the session key stay out: a backup travels, and a restore must not bring back an account that was
 * removed or a password that was changed. It is for its owner's eyes only all the same: the plan is not public.
 * @throws StartError, DamagedFileError
 */
export async function backup(directory: string, given: readonly string[]): Promise<string> {
  const file = onlyFile(given, 'backup')
  if (await readBytes(file, realFiles)) throw new StartError(`${file} is there already; name a new file.`)
  const made = await backupOf(directory)
  if (!made) throw new StartError(`${directory} holds no data yet; the first start of the site makes it.`)

  try {
    const bytes = backupFile(made)
    await replaceFile(file, bytes, 0o600)
    const written = (await readBytes(file, realFiles)) ?? Buffer.alloc(0)
    readBackup(file, written)
    if (!written.equals(bytes)) throw new StartError('it reads otherwise than it was written')
  } catch (error) {
    await rm(file, { force: true })
    throw new StartError(`${file} could not be written (${errorCode(error) ?? (error as Error).message}).`)
  }
  return `${file} holds all data up to change ${made.document.revision}, and their history; accounts are not in it.`
}
