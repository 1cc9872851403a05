import { collectionNames, uniqueFields } from '~/data/contract/descriptors'
import type { Change } from '~/data/contract/history'
import { composedText } from '~/data/contract/composed'
import type { Lists } from './document'

/**
 * Which item has which value of a unique field, such as a SKU. An index makes the check independent of the number
 * of items. A layer over another index holds the changes of a transaction.
 */
export class UniqueIndex {
  readonly #base: UniqueIndex | undefined
  /**
   * The ids by collection, field and value. Within a transaction two items may share a value for a while. An empty
   * list hides the value of the base.
   */
  readonly #ids = new Map<string, readonly string[]>()

  private constructor(base?: UniqueIndex) {
    this.#base = base
  }

  static from(lists: Lists): UniqueIndex {
    const index = new UniqueIndex()
    for (const collection of collectionNames) {
      const fields = uniqueFields(collection)
      if (fields.length === 0) continue
      for (const item of lists[collection])
        for (const [field, value] of Object.entries(item))
          if (fields.includes(field)) {
            const key = keyOf(collection, field, value)
            index.#ids.set(key, [...(index.#ids.get(key) ?? []), item.id])
          }
    }
    return index
  }

  layer(): UniqueIndex {
    return new UniqueIndex(this)
  }

  /** The id of an item with this value; preferably not `id`. */
  get(collection: string, field: string, value: string, id?: string): string | undefined {
    const ids = this.#find(keyOf(collection, field, value))
    return ids.find((each) => each !== id) ?? ids[0]
  }

  /** Applies a change. Returns the function that reverts it, as long as nothing was applied after it. */
  apply({
    collection,
    id,
    before,
    after,
  }: Pick<Change, 'collection' | 'id' | 'before' | 'after'>): () => void {
    const previous: [string, readonly string[] | undefined][] = []
    const note = (value: unknown, field: string, ids: (known: readonly string[]) => readonly string[]) => {
      const key = keyOf(collection, field, value)
      previous.push([key, this.#ids.get(key)])
      this.#set(key, ids(this.#find(key)))
    }
    for (const field of uniqueFields(collection)) {
      if (field in before) note(before[field], field, (known) => known.filter((each) => each !== id))
      if (field in after) note(after[field], field, (known) => [...known, id])
    }
    return () => {
      for (const [key, ids] of previous.reverse())
        if (ids) this.#ids.set(key, ids)
        else this.#ids.delete(key)
    }
  }

  #find(key: string): readonly string[] {
    const base = this.#base
    return this.#ids.get(key) ?? (base ? base.#find(key) : [])
  }

  #set(key: string, ids: readonly string[]): void {
    if (ids.length > 0 || this.#base) this.#ids.set(key, ids)
    else this.#ids.delete(key)
  }
}

/** É is the same letter whether it is written as one character or as two. */
function keyOf(collection: string, field: string, value: unknown): string {
  return `${collection}/${field}/${composedText(String(value))}`
}
