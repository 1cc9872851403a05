import type { ChangeEvent } from '~/data/contract/live'

/** The delays after a failed refetch: each is twice the previous one. */
const FIRST_DELAY_MS = 2_000
const MAX_DELAY_MS = 60_000

export interface RefetchQueueOptions {
  /** Refetches these lists. @throws if one of them could not be read */
  refetch: (lists: ReadonlySet<string>) => Promise<unknown>
  /** Called when the changes are loaded. */
  onRefetched: (changes: readonly ChangeEvent[]) => void
}

/**
 * Refetches changed lists, one request at a time. Changes that arrive in the meantime are collected for the next one.
 * Failures are retried.
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

  add(change: ChangeEvent): void {
    this.#changes.push(change)
    this.addLists([change.collection])
  }

  /** Schedules a refetch of these lists. */
  addLists(lists: readonly string[]): void {
    for (const list of lists) this.#lists.add(list)
    this.#next()
  }

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
