import type { Change } from '~/data/contract/history'
import { fieldNames } from '~/data/domain/format/fieldNames'

export type FieldAddress = readonly [collection: string, id: string, field: string]

/** The last change of a field, its author, and the last change by anyone else. */
interface LastOfField {
  n: number
  by: string | null
  nByOthers: number
}

/** Remembers the number and the author of each field's last change. A layer may lie over another one. */
export class FieldHistory {
  readonly #base: FieldHistory | undefined
  readonly #last = new Map<string, LastOfField>()

  /** @param base answers for the fields that this layer does not know */
  constructor(base?: FieldHistory) {
    this.#base = base
  }

  /** Records a change. Returns the function that reverts this, as long as nothing was recorded after it. */
  apply(change: Pick<Change, 'n' | 'by' | 'collection' | 'id' | 'before' | 'after'>): () => void {
    const { n, by, collection, id } = change
    const previous = fieldNames(change).map((field) => {
      const key = fieldKey(collection, id, field)
      const [ownLast, known] = [this.#last.get(key), this.#find(key)]
      this.#last.set(key, { n, by, nByOthers: known ? lastByOthersIn(known, by) : 0 })
      return [key, ownLast] as const
    })
    return () => {
      for (const [key, last] of previous)
        if (last) this.#last.set(key, last)
        else this.#last.delete(key)
    }
  }

  /** The number of the last change of a field; 0 when none is known. */
  last(...address: FieldAddress): number {
    return this.#find(fieldKey(...address))?.n ?? 0
  }

  /** The number of the last change of a field by another author. */
  lastByOthers(address: FieldAddress, by: string | null): number {
    const known = this.#find(fieldKey(...address))
    return known ? lastByOthersIn(known, by) : 0
  }

  #find(key: string): LastOfField | undefined {
    const base = this.#base
    return this.#last.get(key) ?? (base && base.#find(key))
  }
}

/** The last change of each field by another author, as looked up in the history up to change `upTo`. */
export interface ChangedByOthers {
  upTo: number
  last(...address: FieldAddress): number
}

function lastByOthersIn({ n, by, nByOthers: otherN }: LastOfField, other: string | null): number {
  return by === other ? otherN : n
}

/** Neither collection names nor ids contain a slash. */
export function fieldKey(...address: FieldAddress): string {
  return address.join('/')
}
