import type { CollectionName, Collections, PatchableName } from '~/data/contract/collections'
import type { StoreDocument } from './document'
import { NotFoundError } from './errors'
import type { Places } from './places'

type Item = Collections[PatchableName]

/** A document in the making: it shares all with the one it began from, but for the lists that changed. */
export class Draft {
  readonly #document: StoreDocument
  readonly #places: Places
  readonly #copies = new Map<CollectionName, Item[]>()

  constructor(document: StoreDocument, places: Places) {
    this.#document = document
    this.#places = places
  }

  /** @throws NotFoundError */
  get(collection: PatchableName, id: string): Item {
    const list = this.#copies.get(collection) ?? this.#document[collection]
    const item = list[this.#places[collection].get(id) ?? -1]
    if (!item) throw new NotFoundError(collection, id)
    return item
  }

  /** Puts an item in the place of the one with its id. */
  put(collection: PatchableName, item: Item): void {
    const list = this.#copies.get(collection) ?? [...this.#document[collection]]
    list[this.#places[collection].get(item.id) ?? -1] = item
    this.#copies.set(collection, list)
  }

  /** The whole document, whose last change has that number and that checksum. */
  finish(revision: number, lastLine: string): StoreDocument {
    for (const list of this.#copies.values()) Object.freeze(list)
    return Object.freeze({ ...this.#document, revision, lastLine, ...Object.fromEntries(this.#copies) })
  }
}
