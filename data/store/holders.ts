import { uniqueFields } from '~/data/contract/betweenItems'
import type { Change } from '~/data/contract/history'
import type { Lists } from './document'

/**
 * Who has which value of a unique field: which product has which SKU. It is kept beside the document, since a change
 * that asked every item would cost the more the more there are. A layer on another holds what is not on disk yet.
 */
export class Holders {
  readonly #below: Holders | undefined
  /** The id by collection, field and value; null hides what the layer below has. */
  readonly #ids = new Map<string, string | null>()

  private constructor(below?: Holders) {
    this.#below = below
  }

  static of(lists: Lists): Holders {
    const holders = new Holders()
    for (const [collection, fields] of Object.entries(uniqueFields))
      for (const item of lists[collection as keyof Lists])
        for (const [field, value] of Object.entries(item))
          if (fields.includes(field)) holders.#ids.set(keyOf(collection, field, value), item.id)
    return holders
  }

  layer(): Holders {
    return new Holders(this)
  }

  get(collection: string, field: string, value: string): string | undefined {
    return this.#find(keyOf(collection, field, value)) ?? undefined
  }

  /** Notes what a change gave up and took. */
  follow({ collection, id, before, after }: Pick<Change, 'collection' | 'id' | 'before' | 'after'>): void {
    for (const field of uniqueFields[collection] ?? []) {
      if (field in before) this.#free(keyOf(collection, field, before[field]))
      if (field in after) this.#ids.set(keyOf(collection, field, after[field]), id)
    }
  }

  #find(key: string): string | null | undefined {
    const id = this.#ids.get(key)
    return id === undefined && this.#below ? this.#below.#find(key) : id
  }

  #free(key: string): void {
    if (this.#below) this.#ids.set(key, null)
    else this.#ids.delete(key)
  }
}

function keyOf(collection: string, field: string, value: unknown): string {
  return `${collection}/${field}/${String(value)}`
}
