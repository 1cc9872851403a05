import type { CollectionName, Collections, PatchableName } from '~/data/contract/collections'
import type { DocumentView } from './view'

type Item = Collections[PatchableName]

/** A view in the making: it shares all with the one it began from, but for the lists that changed. */
export class Draft {
  readonly #view: DocumentView
  readonly #copies = new Map<CollectionName, Item[]>()

  constructor(view: DocumentView) {
    this.#view = view
  }

  /** @throws NotFoundError */
  get(collection: PatchableName, id: string): Item {
    const copied = this.#copies.get(collection)?.[this.#view.place(collection, id)]
    return copied ?? this.#view.get(collection, id)
  }

  /** Puts an item in the place of the one with its id. */
  put(collection: PatchableName, item: Item): void {
    const list = this.#copies.get(collection) ?? [...this.#view.list(collection)]
    list[this.#view.place(collection, item.id)] = item
    this.#copies.set(collection, list)
  }

  /** The whole, whose last change has that number and that checksum. */
  finish(revision: number, lastLine: string): DocumentView {
    for (const list of this.#copies.values()) Object.freeze(list)
    const { document } = this.#view
    return this.#view.with(
      Object.freeze({ ...document, revision, lastLine, ...Object.fromEntries(this.#copies) }),
    )
  }
}
