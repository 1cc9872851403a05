import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from './errors'
import { realFiles } from './files'
import { replaceFile } from './writeFile'

/** Files by the names that their content gives them: what is there under a name is never another. */
export interface BlobStore {
  /** Answers once it is on disk. */
  put(name: string, bytes: Buffer): Promise<void>

  /** Null where there is none. */
  read(name: string): Promise<Buffer | null>

  names(): Promise<string[]>
}

/** "3f…9a.pdf": SHA-256 in hexadecimal digits, and the ending. */
export function contentName(bytes: Buffer, ending: string): string {
  return `${createHash('sha256').update(bytes).digest('hex')}${ending}`
}

/** Whether a content is what its name says. */
export function matchesName(name: string, bytes: Buffer): boolean {
  return contentName(bytes, path.extname(name)) === name
}

/** In a folder, for its owner's eyes only. */
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
    return readFile(path.join(this.#folder, name)).catch(noneFor(null))
  }

  async names(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(noneFor<string[]>([]))
    return names.filter((name) => !name.endsWith('.tmp')).sort()
  }
}

function noneFor<T>(none: T): (error: unknown) => T {
  return (error) => {
    if (errorCode(error) === 'ENOENT') return none
    throw error
  }
}
