import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ask, settingsFor } from './engine'

/** Cuts an uploaded file of a running site short, on either engine. */
export async function damageUpload(dataDirectory: string, name: string, left: Buffer): Promise<void> {
  const { DATABASE_URL: url } = await settingsFor(dataDirectory)
  if (url === undefined) return writeFile(path.join(dataDirectory, 'documents', name), left)
  await ask(url, `update files set bytes = decode($1, 'hex') where name = $2`, [left.toString('hex'), name])
}
