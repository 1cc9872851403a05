import { crc32 } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { damaged, fileLimits, FileRefusedError, unpacksTooLarge } from '~/data/imports/fileErrors'

/** The parts of a package (a zip), read in chunks, with a limit on the unpacked size. */
export class Package {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  #unpacked = 0

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  /** @throws FileRefusedError */
  static async open(bytes: Buffer): Promise<Package> {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false }).catch(() => {
      throw damaged()
    })
    const entries = new Map<string, Entry>()
    let declared = 0
    try {
      for await (const entry of zip.eachEntry()) {
        declared += entry.uncompressedSize
        if (declared > fileLimits.unpacked) throw unpacksTooLarge()
        if (entry.isEncrypted()) throw new FileRefusedError(lockedSentence)
        const name = keyOf(entry.fileName)
        if (entries.has(name)) throw damaged()
        entries.set(name, entry)
      }
    } catch (error) {
      throw error instanceof FileRefusedError ? error : damaged()
    }
    return new Package(zip, entries)
  }

  has(name: string): boolean {
    return this.#entries.has(keyOf(name))
  }

  /** Reads a part in chunks; rejected when its size is not the declared one. @throws FileRefusedError */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(keyOf(name))
    if (!entry) throw damaged()
    let sum = 0
    try {
      const stream = await this.#zip.openReadStreamPromise(entry)
      for await (const piece of stream) {
        const bytes = piece as Buffer
        this.#unpacked += bytes.length
        if (this.#unpacked > fileLimits.unpacked) throw unpacksTooLarge()
        sum = crc32(bytes, sum)
        yield bytes
      }
    } catch (error) {
      throw error instanceof FileRefusedError ? error : damaged()
    }
    if (sum !== entry.crc32) throw damaged()
  }
}

export const lockedSentence =
  'The file is protected by a password: open it in Excel, take the password off under File, Info, save it, and import it again.'

/** Part names are case-insensitive, with or without a leading slash. */
function keyOf(name: string): string {
  return name.replace(/^\/+/, '').toLowerCase()
}
