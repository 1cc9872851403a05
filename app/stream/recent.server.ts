import pLimit from 'p-limit'
import type { Change } from '~/data/contract/history'
import type { Store } from '~/data/store/store'
import { streams } from '~/app/http/limits'
import { audiences, eventsOf, type Audience } from './events'

interface Told {
  n: number
  events: Readonly<Record<Audience, string>>
  bytes: number
}

/** How many changes are read from the history at a time: one may be of 1.25 MB. */
const stride = 20

/**
 * The last changes as they are told, without a gap: so many as one who comes back is told at most. Those that were made
 * before this process began are read from the history when somebody asks for them, once for all.
 */
export class Recent {
  readonly #store: Pick<Store, 'history'>
  readonly #told: Told[] = []
  readonly #inTurn = pLimit(1)
  #last: number
  /** What comes after a number below this one is too much to be told. */
  #floor = 0
  #bytes = 0

  /** `last` is the number of the last change before the first that will be added. */
  constructor(store: Pick<Store, 'history'>, last: number) {
    this.#store = store
    this.#last = last
  }

  /** The number of the last change. */
  get last(): number {
    return this.#last
  }

  add(change: Change): void {
    const told = toldOf(change)
    this.#told.push(told)
    this.#last = change.n
    this.#bytes += told.bytes
    while (this.#bytes > streams.mostBytes || this.#told.length > streams.mostChanges) {
      const oldest = this.#told.shift()
      if (!oldest) return
      this.#bytes -= oldest.bytes
      this.#floor = oldest.n
    }
  }

  /** From now on nothing is known but that number. */
  restart(last: number): void {
    this.#told.length = 0
    this.#bytes = 0
    this.#last = last
    this.#floor = last
  }

  /**
   * The events after that number, one after the other; null where they are too much, not known (see `reachBack`), or
   * there was no such change yet.
   */
  after(n: number, audience: Audience): string | null {
    if (n < this.#floor || n < this.#first - 1 || n > this.#last) return null
    return this.#told
      .slice(n + 1 - this.#first)
      .map(({ events }) => events[audience])
      .join('')
  }

  /** Reads from the history what is not known yet of the changes after that number, unless it is too much. */
  reachBack(n: number): Promise<void> {
    return this.#inTurn(async () => {
      this.#floor = Math.max(this.#floor, this.#last - streams.mostChanges)
      while (n >= this.#floor && n < this.#first - 1) {
        const changes = await this.#store.history({ before: this.#first, limit: stride })
        if (changes.length === 0) this.#floor = this.#first - 1
        for (const change of changes) this.#addBefore(change)
      }
    })
  }

  /** Meanwhile the oldest may have gone: what is not next to the one that is now is of no use. */
  #addBefore(change: Change): void {
    if (change.n !== this.#first - 1 || change.n <= this.#floor) return
    const told = toldOf(change)
    if (this.#bytes + told.bytes > streams.mostBytes) {
      this.#floor = change.n
      return
    }
    this.#told.unshift(told)
    this.#bytes += told.bytes
  }

  get #first(): number {
    return this.#told[0]?.n ?? this.#last + 1
  }
}

function toldOf(change: Change): Told {
  const events = eventsOf(change)
  return {
    n: change.n,
    events,
    bytes: Math.max(...audiences.map((audience) => Buffer.byteLength(events[audience]))),
  }
}
