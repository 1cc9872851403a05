import type { CollectionName, Collections } from '~/data/contract/collections'
import { NotFoundError } from './errors'
import { placesOf } from './places'
import type { DocumentView } from './view'

export type Item = Collections[CollectionName]

/** A list in the making, and where each id stands in it: found out again once items have come, gone or moved. */
interface Copy {
  items: Item[]
  places: ReadonlyMap<string, number> | null
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
    return this.list(collection)[this.place(collection, id)]
  }

  /** @throws NotFoundError */
  get(collection: CollectionName, id: string): Item {
    const item = this.find(collection, id)
    if (!item) throw new NotFoundError(collection, id)
    return item
  }

  /** Where an item stands in its list; -1 when it is not there. */
  place(collection: CollectionName, id: string): number {
    const copy = this.#copies.get(collection)
    if (!copy) return this.#view.place(collection, id)
    return (copy.places ??= placesOf(copy.items)).get(id) ?? -1
  }

  /** Puts an item in the place of the one with its id. */
  put(collection: CollectionName, item: Item): void {
    this.#copy(collection).items[this.place(collection, item.id)] = item
  }

  insert(collection: CollectionName, item: Item, index: number): void {
    this.#rearrange(collection, (items) => items.splice(index, 0, item))
  }

  remove(collection: CollectionName, id: string): void {
    const place = this.place(collection, id)
    this.#rearrange(collection, (items) => items.splice(place, 1))
  }

  /** Puts some items of a list, in this order, where those same items stand. */
  arrange(collection: CollectionName, ids: readonly string[]): void {
    const items = ids.map((id) => this.get(collection, id))
    const places = ids.map((id) => this.place(collection, id)).sort((one, other) => one - other)
    this.#rearrange(collection, (list) => {
      places.forEach((place, index) => {
        const item = items[index]
        if (item) list[place] = item
      })
    })
  }

  /** The whole, whose last change has that number and that checksum. */
  finish(revision: number, lastLine: string): DocumentView {
    const lists = [...this.#copies].map(([name, { items }]) => [name, Object.freeze(items)] as const)
    const moved = [...this.#copies].flatMap(([name, { items, places }]) =>
      places === this.#view.places[name] ? [] : [[name, places ?? placesOf(items)] as const],
    )
    return this.#view.with(
      Object.freeze({ ...this.#view.document, revision, lastLine, ...Object.fromEntries(lists) }),
      { ...this.#view.places, ...Object.fromEntries(moved) },
    )
  }

  #rearrange(collection: CollectionName, work: (items: Item[]) => void): void {
    const copy = this.#copy(collection)
    work(copy.items)
    copy.places = null
  }

  #copy(collection: CollectionName): Copy {
    const known = this.#copies.get(collection)
    if (known) return known
    const copy = { items: [...this.#view.list(collection)], places: this.#view.places[collection] }
    this.#copies.set(collection, copy)
    return copy
  }
}
