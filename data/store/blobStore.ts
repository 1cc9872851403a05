import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { DamagedBlobError, errorCode, WriteFailedError } from './errors'
import { realFiles } from './files'
import { replaceFile, syncFolder } from './writeFile'

/** Content-addressed files: a name is derived from the content, so a stored file never changes. */
export interface BlobStore {
  /**
   * Resolves once the file is on disk, whole. A damaged one of that name is replaced.
   * @throws WriteFailedError; from a database UnreachableError too
   */
  put(name: string, bytes: Buffer): Promise<void>

  /** Null when there is none. @throws DamagedBlobError when it is not what was stored */
  read(name: string): Promise<Buffer | null>

  names(): Promise<string[]>
}

/** "3f…9a.pdf": the SHA-256 in hexadecimal digits, and the extension. */
export function contentName(bytes: Buffer, ending: string): string {
  return `${createHash('sha256').update(bytes).digest('hex')}${ending}`
}

/** Whether the content matches the name. */
export function matchesName(name: string, bytes: Buffer): boolean {
  return contentName(bytes, path.extname(name)) === name
}

/** Stores the files in a folder that only its owner can read. */
export class FolderBlobStore implements BlobStore {
  readonly #folder: string
  readonly #files: typeof realFiles

  /** @param directory the data folder */
  constructor(directory: string, files = realFiles) {
    this.#folder = path.join(directory, 'documents')
    this.#files = files
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const file = path.join(this.#folder, name)
    try {
      if (await this.#isStored(name)) return
      const isNew = await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      if (isNew !== undefined) await syncFolder(path.dirname(this.#folder), this.#files)
      await replaceFile(file, bytes, this.#files)
    } catch (error) {
      throw new WriteFailedError(error, file)
    }
  }

  async read(name: string): Promise<Buffer | null> {
    const file = path.join(this.#folder, name)
    const bytes = await readFile(file).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return null
      // A sector of the disk is lost.
      throw errorCode(error) === 'EIO' ? new DamagedBlobError(file) : error
    })
    return wholeBlob(file, bytes)
  }

  async names(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(fallbackIfMissing<string[]>([]))
    return names.filter((name) => !name.endsWith('.tmp')).sort()
  }

  async #isStored(name: string): Promise<boolean> {
    try {
      return (await this.read(name)) !== null
    } catch (error) {
      if (error instanceof DamagedBlobError) return false
      throw error
    }
  }
}

/** The bytes of a stored file. @throws DamagedBlobError when they are not those of its name */
export function wholeBlob(file: string, bytes: Buffer | null): Buffer | null {
  if (bytes && !matchesName(path.basename(file), bytes)) throw new DamagedBlobError(file)
  return bytes
}

function fallbackIfMissing<T>(none: T): (error: unknown) => T {
  return (error) => {
    if (errorCode(error) === 'ENOENT') return none
    throw error
  }
}
