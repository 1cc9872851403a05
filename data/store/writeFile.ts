import path from 'node:path'
import { realFiles, type Files } from './files'

/** What is written is for its owner's eyes alone. */
const OWNER_ONLY = 0o600

/**
 * Replaces a file so that after a power cut it holds either all of the old content or all of the new,
 * and answers once the new one is on disk. One writer for a file at a time.
 *
 * Not the package write-file-atomic: on a disk that fills up it takes a short write for a whole one and puts
 * the torn file in place without an error (version 7.0.1). `FileHandle.writeFile` writes on until all is written.
 */
export async function replaceFile(file: string, content: string | Buffer, files = realFiles): Promise<void> {
  const beside = `${file}.tmp`
  try {
    await writeDurably(beside, content, files)
    await files.rename(beside, file)
  } catch (error) {
    await files.rm(beside, { force: true })
    throw error
  }
  await syncFolder(path.dirname(file), files)
}

/** Answers once the content is on disk; the name need not be yet. */
export async function writeDurably(file: string, content: string | Buffer, files: Files): Promise<void> {
  const handle = await files.open(file, 'w', OWNER_ONLY)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } catch (error) {
    // Node names the file when it cannot be opened, and not when it cannot be written.
    if (error instanceof Error) Object.assign(error, { path: file, message: `${error.message} '${file}'` })
    throw error
  } finally {
    await handle.close()
  }
}

/** A new name lasts only once its folder is on disk too. */
export async function syncFolder(folder: string, files: Files): Promise<void> {
  const handle = await files.open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
