import path from 'node:path'
import { errorCode } from './errors'
import { realFiles, type Files } from './files'
import { writeDurably } from './writeFile'

/** Writes a small file into a folder and removes it. @throws the error of the disk */
export async function probeFolder(directory: string, files: Files = realFiles): Promise<void> {
  const file = path.join(directory, 'writable.probe')
  await writeDurably(file, 'writable\n', files)
  // Another probe at the same time may have removed it.
  await files.rm(file, { force: true })
}

/** Why SQLite could not write. SQLite hides most reasons, so the folder is probed for the disk's own error. */
export async function reasonOf(error: unknown, probe: () => Promise<void>): Promise<unknown> {
  if (!/^SQLITE_(?:FULL|IOERR)/.test(errorCode(error) ?? '')) return error
  return probe().then(
    () => error,
    (reason: unknown) => reason,
  )
}
