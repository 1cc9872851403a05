import type { Change } from '~/data/contract/history'
import type { AppliedJobs } from '~/data/store/applyJobs'
import { DamagedFileError, UnreachableError } from '~/data/store/errors'
import type { History } from '~/data/store/history'
import { readLine } from '~/data/store/historyLine'
import type { MemoryState } from '~/data/store/memoryState'
import { Replay } from '~/data/store/replay'
import type { DocumentView } from '~/data/store/documentView'
import { MAX_MISSED } from './functions'

/** Which data the site is of, how far it was, and what still counts that is sent to it; see `functions`. */
export interface Head {
  life: string
  revision: number
  fence: number
}

/** A row of what was missed: at the head, with one change each, or none. */
export interface MissedRow extends Head {
  made: boolean
  n: number | null
  line: string | null
}

/** All of the site at one moment. */
export interface SiteSnapshot {
  head: Head
  view: DocumentView
  lastChanges: ReadonlyMap<string, number>
  /** When the last change was made; null where there was none. */
  changedAt: string | null
}

/** Up to so much, in milliseconds, a clock may be behind another server's: what is more is a clock that is wrong. */
const MAX_CLOCK_SKEW_MS = 60_000

/** The collections in this process: as of the last time that the database told what was missed. */
export class Replica {
  readonly #memory: MemoryState
  readonly #history: History
  readonly #load: () => Promise<SiteSnapshot>
  #head: Head
  #changedAt: string | null

  /** `load` reads all of the site, where what was missed does not follow from what is here. */
  constructor(
    memory: MemoryState,
    history: History,
    { head, changedAt }: Pick<SiteSnapshot, 'head' | 'changedAt'>,
    load: () => Promise<SiteSnapshot>,
  ) {
    this.#memory = memory
    this.#history = history
    this.#head = head
    this.#changedAt = changedAt
    this.#load = load
  }

  get view(): DocumentView {
    return this.#memory.view
  }

  get head(): Head {
    return this.#head
  }

  /**
   * The time by which the next change is dated: not before the one it follows, which another server has dated by a clock
   * of its own. Else it would not be found in what was by then.
   */
  timestampFor(now: Date): Date {
    const last = this.#changedAt === null ? -Infinity : Date.parse(this.#changedAt)
    const ahead = last - now.getTime()
    return ahead > 0 && ahead <= MAX_CLOCK_SKEW_MS ? new Date(last) : now
  }

  /**
   * Makes the changes of those rows that are not here yet. Tells whether there may be more of them.
   * @param asked how far this process was when it asked: a database that is not as far, or has another change of that
   *   number, has gone back
   * @throws UnreachableError, DamagedFileError
   */
  async apply(rows: readonly MissedRow[], knownRevision: number): Promise<boolean> {
    const [first] = rows
    if (!first) throw new UnreachableError('it holds no site')
    const { life, revision, fence } = first
    const isAnother = life !== this.#head.life || revision < knownRevision || first.n === knownRevision
    if (isAnother || !this.#applyChanges(rows)) await this.#reload()
    // A newer answer may have come before this one.
    else this.#head = { life, revision, fence: Math.max(fence, this.#head.fence) }
    return rows.length === MAX_MISSED
  }

  /** Shows a batch that was just made of the view that is here, or was then. */
  advance({ next, changes }: AppliedJobs): void {
    const isNext = this.view.revision + changes.length === next.revision
    // Else another answer has told of it already, whole: it was made in one transaction.
    if (isNext) this.#advance(next, changes)
  }

  /** Tells whether the changes follow from what is here. */
  #applyChanges(rows: readonly MissedRow[]): boolean {
    const replay = new Replay(this.view, this.#history)
    const changes: Change[] = []
    for (const { n, line } of rows) {
      if (n === null || line === null || n <= this.view.revision) continue
      const read = readLine(line, n)
      if ('damage' in read)
        throw new DamagedFileError(this.#history.path, `${this.#history.describe(n)}: ${read.damage}`)
      if (n !== this.view.revision + changes.length + 1) return false
      try {
        replay.apply(read)
      } catch (error) {
        console.error('What was missed does not follow from what is here; all is read anew:', error)
        return false
      }
      changes.push(read.change)
    }
    if (changes.length > 0) this.#advance(replay.unvalidatedView, changes)
    return true
  }

  #advance(view: DocumentView, changes: readonly Change[]): void {
    this.#changedAt = changes.at(-1)?.at ?? this.#changedAt
    this.#memory.advance(view, changes)
  }

  async #reload(): Promise<void> {
    const { head, view, lastChanges, changedAt } = await this.#load()
    this.#head = head
    this.#changedAt = changedAt
    this.#memory.replace(view, lastChanges)
  }
}
