import path from 'node:path'
import { errorCode } from './errors'
import { realFiles, type Files } from './files'
import { writeDurably } from './writeFile'

/** Writes a small file into a folder and takes it away again. @throws what the disk says to it. */
export async function probeFolder(directory: string, files: Files = realFiles): Promise<void> {
  const file = path.join(directory, 'writable.probe')
  await writeDurably(file, 'writable\n', files)
  await files.rm(file)
}

/** Why SQLite could not write. It keeps most reasons to itself; the disk gives them to who tries. */
export async function reasonOf(error: unknown, probe: () => Promise<void>): Promise<unknown> {
  if (!/^SQLITE_(?:FULL|IOERR)/.test(errorCode(error) ?? '')) return error
  return probe().then(
    () => error,
    (reason: unknown) => reason,
  )
}
