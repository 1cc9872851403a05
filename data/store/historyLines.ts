import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { DamagedFileError, errorCode } from './errors'
import { readLine, verifiedLine } from './historyLine'
import { Replay, type ChangeSource } from './replay'
import type { DocumentView } from './documentView'

const lineEnd = 0x0a
const chunkSize = 65_536

/** A source of a history's lines: a database, or a backup. */
export interface HistoryLines extends ChangeSource {
  /** Each line as it was written, from change 1 on. */
  texts(): AsyncIterable<string>
}

/**
 * Reads and verifies all lines, replays them on the checkpoint, and returns the resulting view.
 * @throws DamagedFileError naming the position
 */
export async function verifyLines(
  lines: HistoryLines,
  checkpoint: DocumentView,
  each: (text: string) => Promise<void> = () => Promise.resolve(),
): Promise<DocumentView> {
  const replay = new Replay(checkpoint, lines)
  let n = 0
  for await (const text of lines.texts()) {
    n += 1
    const read = readLine(text, n)
    if ('damage' in read) throw new DamagedFileError(lines.path, `${lines.describe(n)}: ${read.damage}`)
    replay.apply(read)
    await each(text)
  }
  replay.requireChanges(n)
  return replay.view
}

/** The lines of a file; change n is in line n. It reads the file in chunks. */
export class FileLines implements HistoryLines {
  readonly path: string
  readonly #end: number

  /** @param end the end of the lines, in bytes */
  constructor(path: string, end = Infinity) {
    this.path = path
    this.#end = end
  }

  describe(n: number): string {
    return `line ${n}`
  }

  async *texts(): AsyncGenerator<string> {
    if (this.#end === 0) return
    let remainder: Buffer = Buffer.alloc(0)
    for await (const chunk of createReadStream(this.path, { end: this.#end - 1 }) as AsyncIterable<Buffer>) {
      const bytes = Buffer.concat([remainder, chunk])
      let begin = 0
      for (let end = bytes.indexOf(lineEnd); end >= 0; end = bytes.indexOf(lineEnd, begin)) {
        yield bytes.toString('utf8', begin, end)
        begin = end + 1
      }
      remainder = bytes.subarray(begin)
    }
  }
}

/**
 * The last line of a file as a JSON value, and its start; null when it is torn or damaged.
 * @param until the end of the part to read, in bytes. @default the end of the file
 */
export async function lastLine(
  file: string,
  until?: number,
): Promise<{ value: unknown; begin: number } | null> {
  const handle = await open(file).catch((error: unknown) => {
    throw new DamagedFileError(file, `cannot be read (${errorCode(error) ?? String(error)}).`)
  })
  try {
    const size = until ?? (await handle.stat()).size
    if (size === 0) return null
    const begin = await startOfLine(handle, size - 1)
    const bytes = Buffer.alloc(size - begin)
    await handle.read(bytes, 0, bytes.length, begin)
    const line = bytes.at(-1) === lineEnd ? verifiedLine(bytes.toString('utf8', 0, bytes.length - 1)) : null
    return line && { value: JSON.parse(line.text) as unknown, begin }
  } finally {
    await handle.close()
  }
}

/** The start of the line that ends at a position. */
async function startOfLine(handle: FileHandle, position: number): Promise<number> {
  for (let end = position; end > 0; end -= chunkSize) {
    const from = Math.max(0, end - chunkSize)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - from), 0, end - from, from)
    const found = buffer.subarray(0, bytesRead).lastIndexOf(lineEnd)
    if (found >= 0) return from + found + 1
  }
  return 0
}
