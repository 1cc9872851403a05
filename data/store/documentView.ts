import {
  collectionNames,
  type CollectionName,
  type Collections,
  type StoredCollections,
} from '~/data/contract/collections'
import type { Lists, StoreDocument } from './document'
import { NotFoundError } from './errors'
import { positionsIn, type Positions } from './positions'
import { readableItem, readableList } from './readable'
import type { View } from './store'

/** A view of a document. */
export class DocumentView implements View {
  readonly document: StoreDocument
  readonly positions: Positions

  constructor(document: StoreDocument, positions = positionsIn(document)) {
    this.document = document
    this.positions = positions
  }

  get revision(): number {
    return this.document.revision
  }

  list<C extends CollectionName>(collection: C): readonly Collections[C][] {
    return readableList(collection, this.stored(collection))
  }

  stored<C extends CollectionName>(collection: C): readonly StoredCollections[C][] {
    const lists: Lists = this.document
    return lists[collection]
  }

  get<C extends CollectionName>(collection: C, id: string): Collections[C] {
    return readableItem(collection, this.storedItem(collection, id))
  }

  storedItem<C extends CollectionName>(collection: C, id: string): StoredCollections[C] {
    const item = this.stored(collection)[this.indexOf(collection, id)]
    if (!item) throw new NotFoundError(collection, id)
    return item
  }

  /** How many items all lists have together. */
  get size(): number {
    return collectionNames.reduce((sum, name) => sum + this.stored(name).length, 0)
  }

  /** The position of an item in its list; -1 when it is not there. */
  indexOf(collection: CollectionName, id: string): number {
    return this.positions[collection].get(id) ?? -1
  }

  /** A view of another document. */
  with(document: StoreDocument, positions: Positions): DocumentView {
    return new DocumentView(document, positions)
  }
}
