import pLimit from 'p-limit'
import type { Change } from '~/data/contract/history'
import type { Store } from '~/data/store/store'
import { streamLimits } from '~/app/server/http/limits'
import { audiences, eventsOf, type Audience } from './events'

interface BufferedChange {
  n: number
  events: Readonly<Record<Audience, string>>
  bytes: number
}

/** How many changes are read from the history at once. One may have 1.25 MB. */
const BACKFILL_PAGE_SIZE = 20

/**
 * The events of the last changes, without a gap, for listeners that reconnect. Changes from before this process started are
 * read from the history when a listener needs them.
 */
export class ReplayBuffer {
  readonly #store: Pick<Store, 'history'>
  readonly #changes: BufferedChange[] = []
  readonly #queue = pLimit(1)
  #last: number
  /** Changes after a lower revision are too many or too large to send. */
  #floor = 0
  #bytes = 0

  /** `last` is the revision before the first change that will be added. */
  constructor(store: Pick<Store, 'history'>, last: number) {
    this.#store = store
    this.#last = last
  }

  /** The revision of the last change. */
  get last(): number {
    return this.#last
  }

  add(change: Change): void {
    const entry = buffered(change)
    this.#changes.push(entry)
    this.#last = change.n
    this.#bytes += entry.bytes
    while (
      this.#bytes > streamLimits.maxReplayBytes ||
      this.#changes.length > streamLimits.maxReplayChanges
    ) {
      const oldest = this.#changes.shift()
      if (!oldest) return
      this.#bytes -= oldest.bytes
      this.#floor = oldest.n
    }
  }

  /** Forgets all changes up to `last`. */
  restart(last: number): void {
    this.#changes.length = 0
    this.#bytes = 0
    this.#last = last
    this.#floor = last
  }

  /** The events after revision `n`; null where they are too many, not read yet (see `backfill`), or `n` is in the future. */
  eventsAfter(n: number, audience: Audience): string | null {
    if (n < this.#floor || n < this.#first - 1 || n > this.#last) return null
    return this.#changes
      .slice(n + 1 - this.#first)
      .map(({ events }) => events[audience])
      .join('')
  }

  /** Reads the missing changes after revision `n` from the history, unless they are too many. */
  backfill(n: number): Promise<void> {
    return this.#queue(async () => {
      this.#floor = Math.max(this.#floor, this.#last - streamLimits.maxReplayChanges)
      while (n >= this.#floor && n < this.#first - 1) {
        const changes = await this.#store.history({ before: this.#first, limit: BACKFILL_PAGE_SIZE })
        if (changes.length === 0) this.#floor = this.#first - 1
        for (const change of changes) this.#prepend(change)
      }
    })
  }

  /** Drops a change that is not next to the oldest: that one may have been dropped meanwhile. */
  #prepend(change: Change): void {
    if (change.n !== this.#first - 1 || change.n <= this.#floor) return
    const entry = buffered(change)
    if (this.#bytes + entry.bytes > streamLimits.maxReplayBytes) {
      this.#floor = change.n
      return
    }
    this.#changes.unshift(entry)
    this.#bytes += entry.bytes
  }

  get #first(): number {
    return this.#changes[0]?.n ?? this.#last + 1
  }
}

function buffered(change: Change): BufferedChange {
  const events = eventsOf(change)
  return {
    n: change.n,
    events,
    bytes: Math.max(...audiences.map((audience) => Buffer.byteLength(events[audience]))),
  }
}
