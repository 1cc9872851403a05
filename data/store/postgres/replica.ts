import type { Change } from '~/data/contract/history'
import type { AppliedJobs } from '~/data/store/applyJobs'
import { DamagedFileError, UnreachableError } from '~/data/store/errors'
import type { History } from '~/data/store/history'
import { MAX_CLOCK_SKEW_MS } from '~/data/store/historyStore'
import { readLine } from '~/data/store/historyLine'
import type { MemoryState } from '~/data/store/memoryState'
import { Replay } from '~/data/store/replay'
import type { DocumentView } from '~/data/store/documentView'
import { MAX_MISSED } from './functions'

/** The identity of the site's data, its revision, and its fence; see `functions`. */
export interface Head {
  life: string
  revision: number
  fence: number
}

/** A row of missed changes: the head, with one change or none. */
export interface MissedRow extends Head {
  made: boolean
  n: number | null
  line: string | null
}

/** A snapshot of the whole site. */
export interface SiteSnapshot {
  head: Head
  view: DocumentView
  lastChanges: ReadonlyMap<string, number>
  /** The time of the last change; null when there was none. */
  changedAt: string | null
}

/** The collections in this process, as of the last answer of the database. */
export class Replica {
  readonly #memory: MemoryState
  readonly #history: History
  readonly #load: () => Promise<SiteSnapshot>
  #head: Head
  #changedAt: string | null

  /** @param load reads the whole site, for when the missed changes do not fit the data in memory */
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
   * The timestamp of the next change. It is not before the last change, which another server may have dated.
   * Otherwise the last change could be missing from the view of its own minute.
   */
  timestampFor(now: Date): Date {
    const last = this.#changedAt === null ? -Infinity : Date.parse(this.#changedAt)
    const ahead = last - now.getTime()
    return ahead > 0 && ahead <= MAX_CLOCK_SKEW_MS ? new Date(last) : now
  }

  /**
   * Applies the rows that are new. Returns whether there may be more.
   * @param knownRevision the revision when the query was sent. If the database has a lower one, or another change
   * of that number, it was restored
   * @throws UnreachableError, DamagedFileError
   */
  async apply(rows: readonly MissedRow[], knownRevision: number): Promise<boolean> {
    const [first] = rows
    if (!first) throw new UnreachableError('it has no site')
    const { life, revision, fence } = first
    const isAnother = life !== this.#head.life || revision < knownRevision || first.n === knownRevision
    if (isAnother || !this.#applyChanges(rows)) await this.#reload()
    // A newer answer may have arrived before this one.
    else this.#head = { life, revision, fence: Math.max(fence, this.#head.fence) }
    return rows.length === MAX_MISSED
  }

  /** Publishes a batch that was just written. */
  advance({ next, changes }: AppliedJobs): void {
    const isNext = this.view.revision + changes.length === next.revision
    // Otherwise another answer has already contained the batch, which is complete as it was one transaction.
    if (isNext) this.#advance(next, changes)
  }

  /** Returns false when the changes do not follow from the data in memory. */
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
        console.error(
          'The missed changes do not follow from the data in memory; all data is read again:',
          error,
        )
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
