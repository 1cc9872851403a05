import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from './errors'
import { realFiles } from './files'
import { replaceFile } from './writeFile'

/** Content-addressed files: a name is derived from the content, so a stored file never changes. */
export interface BlobStore {
  /** Resolves once the file is on disk. */
  put(name: string, bytes: Buffer): Promise<void>

  /** Null when there is none. */
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

  /** @param directory the data folder */
  constructor(directory: string) {
    this.#folder = path.join(directory, 'documents')
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    if ((await this.read(name)) !== null) return
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await replaceFile(path.join(this.#folder, name), bytes, realFiles)
  }

  read(name: string): Promise<Buffer | null> {
    return readFile(path.join(this.#folder, name)).catch(fallbackIfMissing(null))
  }

  async names(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(fallbackIfMissing<string[]>([]))
    return names.filter((name) => !name.endsWith('.tmp')).sort()
  }
}

function fallbackIfMissing<T>(none: T): (error: unknown) => T {
  return (error) => {
    if (errorCode(error) === 'ENOENT') return none
    throw error
  }
}
