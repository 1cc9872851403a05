import type { ChangeEvent } from '~/data/contract/live'

/** The pauses after a reading that failed, in milliseconds: each twice as long as the one before. */
const FIRST_DELAY_MS = 2_000
const MAX_DELAY_MS = 60_000

export interface RefetchQueueOptions {
  /** Reads these lists again. @throws when one of them could not be read */
  refetch: (lists: ReadonlySet<string>) => Promise<unknown>
  /** What was changed is there. */
  onRefetched: (changes: readonly ChangeEvent[]) => void
}

/**
 * Reads again what was changed, one reading at a time: what changes meanwhile is read after it, together, however much
 * that is. What failed is tried again.
 */
export class RefetchQueue {
  readonly #options: RefetchQueueOptions
  #lists = new Set<string>()
  #changes: ChangeEvent[] = []
  #isRefetching = false
  #isStopped = false
  #delay = FIRST_DELAY_MS
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: RefetchQueueOptions) {
    this.#options = options
  }

  /** Something was changed. */
  add(change: ChangeEvent): void {
    this.#changes.push(change)
    this.addLists([change.collection])
  }

  /** These lists are to be read again, whatever became of them. */
  addLists(lists: readonly string[]): void {
    for (const list of lists) this.#lists.add(list)
    this.#next()
  }

  /** Nothing is read any more. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #next(): void {
    if (this.#isRefetching || this.#isStopped || this.#lists.size === 0) return
    clearTimeout(this.#timer)
    this.#isRefetching = true
    void this.#refetch()
  }

  async #refetch(): Promise<void> {
    const [lists, changes] = [this.#lists, this.#changes]
    this.#lists = new Set()
    this.#changes = []
    const isRead = await this.#options.refetch(lists).then(
      () => true,
      () => false,
    )
    this.#isRefetching = false
    if (this.#isStopped) return
    if (isRead) {
      this.#delay = FIRST_DELAY_MS
      this.#options.onRefetched(changes)
      this.#next()
      return
    }
    this.#lists = new Set([...lists, ...this.#lists])
    this.#changes = [...changes, ...this.#changes]
    this.#timer = setTimeout(() => {
      this.#next()
    }, this.#delay)
    this.#delay = Math.min(this.#delay * 2, MAX_DELAY_MS)
  }
}
