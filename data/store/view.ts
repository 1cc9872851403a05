import { collectionNames, type CollectionName, type Collections } from '~/data/contract/collections'
import type { Lists, StoreDocument } from './document'
import { NotFoundError } from './errors'
import { placesIn, type Places } from './places'
import type { View } from './store'

/** The lists of a document. */
export class DocumentView implements View {
  readonly document: StoreDocument
  readonly places: Places

  constructor(document: StoreDocument, places = placesIn(document)) {
    this.document = document
    this.places = places
  }

  get revision(): number {
    return this.document.revision
  }

  list<C extends CollectionName>(collection: C): readonly Collections[C][] {
    const lists: Lists = this.document
    return lists[collection]
  }

  get<C extends CollectionName>(collection: C, id: string): Collections[C] {
    const item = this.list(collection)[this.place(collection, id)]
    if (!item) throw new NotFoundError(collection, id)
    return item
  }

  /** How many items there are in all. */
  get size(): number {
    return collectionNames.reduce((sum, name) => sum + this.list(name).length, 0)
  }

  /** Where an item stands in its list; -1 when it is not there. */
  place(collection: CollectionName, id: string): number {
    return this.places[collection].get(id) ?? -1
  }

  /** The same with other contents, and where its items stand. */
  with(document: StoreDocument, places: Places): DocumentView {
    return new DocumentView(document, places)
  }
}
