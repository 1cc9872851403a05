import type { CollectionName, Collections } from '~/data/contract/collections'
import { NotFoundError } from './errors'
import { positionsOf } from './positions'
import type { DocumentView } from './documentView'

export type Item = Collections[CollectionName]

/** A modified list, and the position of each id in it; null after items were inserted, removed or moved. */
interface Copy {
  items: Item[]
  positions: ReadonlyMap<string, number> | null
}

/** A modified view. It shares all unmodified lists with the original view. */
export class Draft {
  readonly #view: DocumentView
  readonly #copies = new Map<CollectionName, Copy>()

  constructor(view: DocumentView) {
    this.#view = view
  }

  list(collection: CollectionName): readonly Item[] {
    return this.#copies.get(collection)?.items ?? this.#view.stored(collection)
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

  /** The position of an item in its list; -1 when it is not there. */
  indexOf(collection: CollectionName, id: string): number {
    const copy = this.#copies.get(collection)
    if (!copy) return this.#view.indexOf(collection, id)
    return (copy.positions ??= positionsOf(copy.items)).get(id) ?? -1
  }

  /** Replaces the item with the same id. */
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

  /** Arranges these items, in this order, at the positions that they occupy together. */
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

  /** The resulting view, with the number and the checksum of its last change. */
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
    const copy = { items: [...this.#view.stored(collection)], positions: this.#view.positions[collection] }
    this.#copies.set(collection, copy)
    return copy
  }
}
