import type { CollectionName, Collections } from '~/data/contract/collections'
import { NotFoundError } from './errors'
import { positionsOf } from './positions'
import type { DocumentView } from './documentView'

export type Item = Collections[CollectionName]

/** A list in the making, and where each id stands in it: found out again once items have come, gone or moved. */
interface Copy {
  items: Item[]
  positions: ReadonlyMap<string, number> | null
}

/** A view in the making: it shares all with the one it began from, but for the lists that changed. */
export class Draft {
  readonly #view: DocumentView
  readonly #copies = new Map<CollectionName, Copy>()

  constructor(view: DocumentView) {
    this.#view = view
  }

  list(collection: CollectionName): readonly Item[] {
    return this.#copies.get(collection)?.items ?? this.#view.list(collection)
  }

  find(collection: CollectionName, id: string): Item | undefined {
    return this.list(collection)[this.indexOf(collection, id)]
  }

  /** @throws NotFoundError */
  get(collection: CollectionName, id: string): Item {
    const item = this.find(collection, id)
    if (!item) throw new NotFoundError(collection, id)
    return item
  }

  /** Where an item stands in its list; -1 when it is not there. */
  indexOf(collection: CollectionName, id: string): number {
    const copy = this.#copies.get(collection)
    if (!copy) return this.#view.indexOf(collection, id)
    return (copy.positions ??= positionsOf(copy.items)).get(id) ?? -1
  }

  /** Puts an item in the place of the one with its id. */
  put(collection: CollectionName, item: Item): void {
    this.#copy(collection).items[this.indexOf(collection, item.id)] = item
  }

  insert(collection: CollectionName, item: Item, index: number): void {
    this.#rearrange(collection, (items) => items.splice(index, 0, item))
  }

  remove(collection: CollectionName, id: string): void {
    const index = this.indexOf(collection, id)
    this.#rearrange(collection, (items) => items.splice(index, 1))
  }

  /** Puts some items of a list, in this order, where those same items stand. */
  arrange(collection: CollectionName, ids: readonly string[]): void {
    const items = ids.map((id) => this.get(collection, id))
    const positions = ids.map((id) => this.indexOf(collection, id)).sort((one, other) => one - other)
    this.#rearrange(collection, (list) => {
      positions.forEach((index, nth) => {
        const item = items[nth]
        if (item) list[index] = item
      })
    })
  }

  /** The whole, whose last change has that number and that checksum. */
  finish(revision: number, lastLine: string): DocumentView {
    const lists = [...this.#copies].map(([name, { items }]) => [name, Object.freeze(items)] as const)
    const moved = [...this.#copies].flatMap(([name, { items, positions }]) =>
      positions === this.#view.positions[name] ? [] : [[name, positions ?? positionsOf(items)] as const],
    )
    return this.#view.with(
      Object.freeze({ ...this.#view.document, revision, lastLine, ...Object.fromEntries(lists) }),
      { ...this.#view.positions, ...Object.fromEntries(moved) },
    )
  }

  #rearrange(collection: CollectionName, work: (items: Item[]) => void): void {
    const copy = this.#copy(collection)
    work(copy.items)
    copy.positions = null
  }

  #copy(collection: CollectionName): Copy {
    const existing = this.#copies.get(collection)
    if (existing) return existing
    const copy = { items: [...this.#view.list(collection)], positions: this.#view.positions[collection] }
    this.#copies.set(collection, copy)
    return copy
  }
}
