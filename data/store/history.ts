import type { Change, HistoryQuery } from '~/data/contract/history'
import { AppendedFile } from './appendedFile'
import { DamagedFileError, NotFoundError } from './errors'
import type { Files } from './files'
import { HistoryIndex } from './historyIndex'
import { historyLine, readHistoryLine } from './historyLine'
import { readBytes } from './readJson'
import type { Replay } from './replay'

const lineEnd = 0x0a

/** history.jsonl: every change that was ever answered, change n in line n. */
export class History {
  readonly #path: string
  readonly #file: AppendedFile
  readonly #index: HistoryIndex

  private constructor(path: string, file: AppendedFile, index: HistoryIndex) {
    this.#path = path
    this.#file = file
    this.#index = index
  }

  /**
   * Opens the file, made when there is none, and replays it. A last line that has no end was never answered: it is
   * dropped, with a notice.
   * @throws DamagedFileError before anything is written.
   */
  static async open(path: string, files: Files, replay: Replay): Promise<History> {
    const bytes = (await readBytes(path, files)) ?? Buffer.alloc(0)
    const { index, lines } = readHistory(path, bytes, replay)
    if (lines.length < bytes.length)
      console.error(`${path}: line ${index.length + 1} was torn before it was answered; it is dropped.`)
    return new History(path, await AppendedFile.open(path, files, lines), index)
  }

  /** Answers once all of these are on disk; when it fails, none of them is. */
  async append(changes: readonly Change[]): Promise<void> {
    const lines = changes.map((change) => Buffer.from(historyLine(change)))
    await this.#file.append(Buffer.concat(lines))
    changes.forEach((change, place) => {
      this.#index.add(change, lines[place]?.length ?? 0)
    })
  }

  /** @throws NotFoundError */
  async change(n: number): Promise<Change> {
    const span = this.#index.span(n)
    if (!span) throw new NotFoundError('history', String(n))
    return readLine(this.#path, n, (await this.#file.read(...span)).trimEnd()).change
  }

  newest(query: HistoryQuery): Promise<Change[]> {
    return Promise.all(this.#index.newest(query).map((n) => this.change(n)))
  }

  /** The number of the last change of a field; 0 when it never changed. */
  latest(collection: string, id: string, field: string): number {
    return this.#index.latest(collection, id, field)
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}

/**
 * The whole lines of a history, shown to `replay` one by one, and where each change is in them.
 * @throws DamagedFileError
 */
export function readHistory(
  path: string,
  bytes: Buffer,
  replay: Replay,
): { index: HistoryIndex; lines: Buffer } {
  const index = new HistoryIndex()
  let begin = 0
  for (let end = bytes.indexOf(lineEnd); end >= 0; end = bytes.indexOf(lineEnd, begin)) {
    const { change, checksum } = readLine(path, index.length + 1, bytes.toString('utf8', begin, end))
    index.add(change, end + 1 - begin)
    replay.take(change, checksum)
    begin = end + 1
  }
  replay.requireChanges(index.length)
  return { index, lines: bytes.subarray(0, begin) }
}

function readLine(path: string, n: number, line: string) {
  const read = readHistoryLine(line)
  if ('damage' in read) throw new DamagedFileError(path, `line ${n}: ${read.damage}`)
  if (read.change.n !== n) throw new DamagedFileError(path, `line ${n}: holds change ${read.change.n}.`)
  return read
}
