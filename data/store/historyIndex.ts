import type { Change, HistoryQuery } from '~/data/contract/history'
import { fieldNames } from '~/data/rules/fieldNames'

/** Which changes there are, by item and by field; what they were stays in the file. */
export class HistoryIndex {
  /** Where the line of change n ends, at place n: `ends[0]` is the beginning of the file. */
  readonly #ends = [0]
  /** The numbers of the changes of a collection, and of an item, rising. */
  readonly #numbers = new Map<string, number[]>()
  /** The last change of a field. */
  readonly #latest = new Map<string, number>()

  get length(): number {
    return this.#ends.length - 1
  }

  add(change: Change, bytes: number): void {
    const { n, collection, id } = change
    this.#ends.push((this.#ends.at(-1) ?? 0) + bytes)
    for (const key of [collection, keyOf(collection, id)]) {
      const numbers = this.#numbers.get(key)
      if (numbers) numbers.push(n)
      else this.#numbers.set(key, [n])
    }
    for (const field of fieldNames(change)) this.#latest.set(keyOf(collection, id, field), n)
  }

  /** The bytes of a change's line: from, to. */
  span(n: number): [number, number] | null {
    const [from, to] = [this.#ends[n - 1], this.#ends[n]]
    return from === undefined || to === undefined ? null : [from, to]
  }

  /** The newest numbers of a query, newest first. */
  newest({ before = Infinity, limit, collection, id }: HistoryQuery): number[] {
    if (collection === undefined) {
      const last = Math.min(before - 1, this.length)
      return Array.from({ length: Math.max(0, Math.min(limit, last)) }, (_, step) => last - step)
    }
    const numbers = this.#numbers.get(id === undefined ? collection : keyOf(collection, id)) ?? []
    const last = numbers.findLastIndex((n) => n < before)
    return numbers.slice(Math.max(0, last + 1 - limit), last + 1).reverse()
  }

  /** The last change of a field; 0 when it never changed. */
  latest(collection: string, id: string, field: string): number {
    return this.#latest.get(keyOf(collection, id, field)) ?? 0
  }
}

/** Neither collections nor ids hold a slash. */
function keyOf(...steps: string[]): string {
  return steps.join('/')
}
