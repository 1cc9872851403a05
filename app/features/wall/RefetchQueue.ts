import type { NetChange, NetChanges } from '~/data/contract/live'

/** The delays after a failed refetch: each is twice the previous one. */
const FIRST_DELAY_MS = 2_000
const MAX_DELAY_MS = 60_000

export interface RefetchQueueOptions {
  /** The revision that the page shows. */
  since: number
  /** Reads what has changed after a revision. @throws if it could not be read */
  read: (since: number) => Promise<NetChanges>
  /** Refetches these lists; all of them for null. @throws if one of them could not be read */
  refetch: (lists: ReadonlySet<string> | null) => Promise<unknown>
  /** Called when the changes are loaded. */
  onRefetched: (changes: readonly NetChange[]) => void
}

/**
 * Reads what has changed and refetches those lists, one after the other. What is announced in the meantime is read next.
 * Failures are retried.
 */
export class RefetchQueue {
  readonly #options: RefetchQueueOptions
  #known: number
  #newest: number
  #isReset = false
  #isBusy = false
  #isStopped = false
  #delay = FIRST_DELAY_MS
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: RefetchQueueOptions) {
    this.#options = options
    this.#known = this.#newest = options.since
  }

  /** The number of the last change. With `isReset` the data was replaced, and all lists are refetched. */
  announce(revision: number, isReset: boolean): void {
    if (isReset) this.#isReset = true
    this.#newest = isReset ? revision : Math.max(this.#newest, revision)
    void this.#next()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  async #next(): Promise<void> {
    if (this.#isBusy || this.#isStopped || (this.#known >= this.#newest && !this.#isReset)) return
    clearTimeout(this.#timer)
    this.#isBusy = true
    const isRead = await this.#read().then(
      () => true,
      () => false,
    )
    this.#isBusy = false
    if (isRead) {
      this.#delay = FIRST_DELAY_MS
      void this.#next()
    } else {
      this.#timer = setTimeout(() => void this.#next(), this.#delay)
      this.#delay = Math.min(this.#delay * 2, MAX_DELAY_MS)
    }
  }

  async #read(): Promise<void> {
    const { read, refetch, onRefetched } = this.#options
    const isReset = this.#isReset
    const { revision, items } = isReset ? { revision: this.#newest, items: [] } : await read(this.#known)
    await refetch(isReset ? null : new Set(items.map(({ collection }) => collection)))
    if (this.#isStopped) return
    this.#known = revision
    if (isReset) this.#isReset = false
    onRefetched(items)
  }
}
