import path from 'node:path'
import { realFiles, type Files } from './files'

/** Only the owner may read the files. */
const OWNER_ONLY = 0o600

/** The last write of each file that is being replaced. */
const writes = new Map<string, Promise<void>>()

/**
 * Replaces a file atomically: after a power cut it holds either the old or the new content.
 * Resolves once the new content is on disk. Writers of one file take turns, since they share its temporary file; no
 * other process may write it.
 *
 * The package write-file-atomic (7.0.1) is not used: on a full disk it mistakes a short write for a complete one
 * and puts the torn file in place without an error.
 */
export async function replaceFile(file: string, content: string | Buffer, files = realFiles): Promise<void> {
  const before = writes.get(file) ?? Promise.resolve()
  const write = before.catch(() => undefined).then(() => replaceNow(file, content, files))
  writes.set(file, write)
  try {
    await write
  } finally {
    if (writes.get(file) === write) writes.delete(file)
  }
}

async function replaceNow(file: string, content: string | Buffer, files: Files): Promise<void> {
  const temporary = `${file}.tmp`
  try {
    await writeDurably(temporary, content, files)
    await files.rename(temporary, file)
  } catch (error) {
    await files.rm(temporary, { force: true })
    throw error
  }
  await syncFolder(path.dirname(file), files)
}

/** Resolves once the content is on disk; the file's name may not be durable yet. */
export async function writeDurably(file: string, content: string | Buffer, files: Files): Promise<void> {
  const handle = await files.open(file, 'w', OWNER_ONLY)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } catch (error) {
    // Node names the file in errors of `open`, but not in errors of `write`.
    if (error instanceof Error) Object.assign(error, { path: file, message: `${error.message} '${file}'` })
    throw error
  } finally {
    await handle.close()
  }
}

/** A new file name is durable only once its folder is synced. */
export async function syncFolder(folder: string, files: Files): Promise<void> {
  const handle = await files.open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
