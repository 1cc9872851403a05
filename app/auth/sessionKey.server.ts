import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DamagedFileError, errorCode, WriteFailedError } from '~/data/store/errors'
import { replaceFile } from '~/data/store/writeFile'

/**
 * The key that signs session cookies when SESSION_SECRET is unset: `directory`/session.key, made on the first start,
 * which only its owner may read.
 * @throws DamagedFileError, WriteFailedError
 */
export async function openSessionKey(directory: string): Promise<string> {
  const file = path.join(directory, 'session.key')
  const key = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return makeKey(file)
    throw new DamagedFileError(file, `cannot be read (${errorCode(error) ?? String(error)}).`)
  })
  if (key.trim().length < 32) throw new DamagedFileError(file, 'must hold at least 32 characters.')
  return key.trim()
}

async function makeKey(file: string): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await replaceFile(file, `${key}\n`, 0o600).catch((error: unknown) => {
    throw new WriteFailedError(error)
  })
  return key
}
