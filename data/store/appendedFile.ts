import { constants, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { Files } from './files'
import { syncFolder } from './writeFile'

/** How much of what was last appended is compared, in bytes, when the file is opened again after a failure. */
const remembered = 4_096

/**
 * A file that only grows, and whose growth is on disk when `append` answers. After a failure it is as it was before:
 * what may have been written is cut off again, and no write is tried until that is on disk.
 */
export class AppendedFile {
  readonly #file: string
  readonly #files: Files
  #handle: FileHandle
  /** How many bytes are known to be on disk. */
  #size: number
  /** The last of those bytes. */
  #end: Buffer
  #doubtful = false

  private constructor(file: string, files: Files, handle: FileHandle, known: Buffer) {
    this.#file = file
    this.#files = files
    this.#handle = handle
    this.#size = known.length
    this.#end = endOf(known)
  }

  /** Opens the file, made when there is none, at its first `known` bytes; what follows them is cut off. */
  static async open(file: string, files: Files, known: Buffer): Promise<AppendedFile> {
    const handle = await files.open(file, 'a+')
    try {
      await handle.truncate(known.length)
      await handle.sync()
      await syncFolder(path.dirname(file), files)
    } catch (error) {
      await handle.close()
      throw error
    }
    return new AppendedFile(file, files, handle, known)
  }

  get size(): number {
    return this.#size
  }

  async append(bytes: Buffer): Promise<void> {
    if (this.#doubtful) await this.#recover()
    try {
      await this.#handle.appendFile(bytes)
      await this.#handle.datasync()
    } catch (error) {
      this.#doubtful = true
      await this.#recover().catch(() => undefined)
      throw error
    }
    this.#size += bytes.length
    this.#end = endOf(Buffer.concat([this.#end, bytes]))
  }

  async read(from: number, to: number): Promise<string> {
    const { buffer, bytesRead } = await this.#handle.read(Buffer.alloc(to - from), 0, to - from, from)
    return buffer.toString('utf8', 0, bytesRead)
  }

  async close(): Promise<void> {
    if (this.#doubtful) await this.#recover().catch(() => undefined)
    await this.#handle.close()
  }

  /**
   * A second sync after one that failed would prove nothing: the kernel forgets the pages that it could not write.
   * So the file is opened anew, found to hold what it must, and cut off after that, which has a sync of its own.
   */
  async #recover(): Promise<void> {
    const handle = await this.#files.open(this.#file, constants.O_RDWR | constants.O_APPEND)
    try {
      const begin = this.#size - this.#end.length
      const { buffer, bytesRead } = await handle.read(
        Buffer.alloc(this.#end.length),
        0,
        this.#end.length,
        begin,
      )
      if (!buffer.subarray(0, bytesRead).equals(this.#end))
        throw new Error(`${this.#file} no longer holds what was written to it.`)
      await handle.truncate(this.#size)
      await handle.sync()
    } catch (error) {
      await handle.close().catch(() => undefined)
      throw error
    }
    const former = this.#handle
    this.#handle = handle
    this.#doubtful = false
    await former.close().catch(() => undefined)
  }
}

function endOf(bytes: Buffer): Buffer {
  return Buffer.from(bytes.subarray(-remembered))
}
