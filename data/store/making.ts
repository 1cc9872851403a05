import { referenceIssues, uniquenessIssues } from '~/data/contract/betweenItems'
import { collectionNames, isCollectionName, type CollectionName } from '~/data/contract/collections'
import type { Change, Place } from '~/data/contract/history'
import type { ValidationIssue } from '~/data/contract/validationIssues'
import { fieldNames } from '~/data/domain/format/fieldNames'
import { changedFields } from '~/data/domain/history/changedFields'
import { orderChange } from '~/data/domain/history/order'
import { Draft, type Item } from './draft'
import type { Holders } from './holders'
import type { Marks, Run } from './marks'
import type { Changed } from './store'
import type { DocumentView } from './view'

/** The number of the last change of a field, as far back as this process has made it; else 0. */
export type Latest = (collection: string, id: string, field: string) => number

/** What a change says beside what it alters. */
export type Said = Pick<Change, 'by' | 'undoes' | 'together'>

/** Changes in the making, each on those before it, that nobody sees yet. */
export class Making {
  readonly changes: Change[] = []
  readonly draft: Draft
  readonly now: () => Date
  readonly #revision: number
  readonly #held: Holders
  readonly #latest: Latest
  readonly #marks: Marks
  /** Takes each change out of the draft again. */
  readonly #reverts: (() => void)[] = []

  constructor(view: DocumentView, holders: Holders, latest: Latest, now: () => Date, marks: Marks) {
    this.draft = new Draft(view)
    this.now = now
    this.#revision = view.revision
    this.#held = holders.layer()
    this.#latest = latest
    this.#marks = marks
  }

  /** What other items have against these values: another has one that is to be unique, or one that is named is not there. */
  complaints(collection: CollectionName, id: string, fields: unknown): ValidationIssue[] {
    const isThere = (name: string, other: string) =>
      isCollectionName(name) && this.draft.find(name, other) !== undefined
    return [...this.taken(collection, id, fields), ...referenceIssues(collection, fields, isThere)]
  }

  /** The values that are to be unique, and are another item's. */
  taken(collection: CollectionName, id: string, fields: unknown): ValidationIssue[] {
    return uniquenessIssues(collection, id, fields, (field, value) =>
      this.#held.get(collection, field, value),
    )
  }

  /** The number of the last change of a field; those in the making come after all others. */
  readonly latest: Latest = (collection, id, field) =>
    this.changes.findLast(
      (change) => change.collection === collection && change.id === id && fieldNames(change).includes(field),
    )?.n ?? this.#latest(collection, id, field)

  /** All that is known of a run, of which that was found. */
  run(mark: string, found: Run | null): Run | null {
    return this.#marks.run(mark, found, this.changes)
  }

  /** Puts an item in the place of what it was; what alters nothing is no change. */
  put(collection: CollectionName, before: Item, after: Item, said: Said): Changed<CollectionName> {
    if (after === before) return { item: before, n: null }
    this.draft.put(collection, after)
    const n = this.#add({ collection, id: after.id, ...changedFields(before, after) }, said, () => {
      this.draft.put(collection, before)
    })
    return { item: after, n }
  }

  /** Adds an item to a list that does not hold it. @param index where it is to stand. @default the last place */
  create(
    collection: CollectionName,
    item: Item,
    said: Said,
    index = this.draft.list(collection).length,
  ): Changed<CollectionName> {
    const place = this.#placeAt(collection, index)
    this.draft.insert(collection, item, index)
    const { id, ...after } = item
    const change = { collection, id, kind: 'create' as const, place, before: {}, after }
    const n = this.#add(change, said, () => {
      this.draft.remove(collection, id)
    })
    return { item, n }
  }

  /** Takes an item out of its list. */
  remove(collection: CollectionName, item: Item, said: Said): Changed<CollectionName> {
    const index = this.draft.place(collection, item.id)
    const place = this.#placeAt(collection, index)
    this.draft.remove(collection, item.id)
    const { id, ...before } = item
    const change = { collection, id, kind: 'remove' as const, place, before, after: {} }
    const n = this.#add(change, said, () => {
      this.draft.insert(collection, item, index)
    })
    return { item, n }
  }

  /** Puts all or some items of a list, in this order, where those same items stand; null where they stand so already. */
  order(collection: CollectionName, ids: readonly string[], said: Said): number | null {
    const among = new Set(ids)
    const former = this.draft.list(collection).flatMap(({ id }) => (among.has(id) ? [id] : []))
    const moved = orderChange(former, ids)
    if (!moved) return null
    const { id, before, after } = moved
    this.draft.arrange(collection, after)
    const change = {
      collection,
      id,
      kind: 'order' as const,
      before: { order: before },
      after: { order: after },
    }
    return this.#add(change, said, () => {
      this.draft.arrange(collection, before)
    })
  }

  /** The items that name another one, by their collections. */
  referrers(id: string, fieldsOf: (from: string) => readonly string[]) {
    return collectionNames.flatMap((name) => {
      const fields = fieldsOf(name)
      if (fields.length === 0) return []
      const items = this.draft
        .list(name)
        .filter((item) => fields.some((field) => (item as unknown as Record<string, unknown>)[field] === id))
      return items.length > 0 ? [{ collection: name, items }] : []
    })
  }

  /** Makes all changes of a piece of work, or none where it throws. */
  whole<T>(work: () => T): T {
    const begin = this.changes.length
    try {
      return work()
    } catch (error) {
      while (this.changes.length > begin) this.#takeBack()
      throw error
    }
  }

  #placeAt(collection: CollectionName, index: number): Place {
    return { index, after: this.draft.list(collection)[index - 1]?.id ?? null }
  }

  #add(altered: Omit<Change, 'n' | 'at' | 'by'>, { by, undoes, together }: Said, revert: () => void): number {
    const n = this.#revision + this.changes.length + 1
    const change = {
      n,
      at: this.now().toISOString(),
      by,
      ...altered,
      ...(undoes !== undefined && { undoes }),
      ...(together !== undefined && { together }),
    }
    this.#held.follow(change)
    this.changes.push(change)
    this.#reverts.push(revert)
    return n
  }

  #takeBack(): void {
    const change = this.changes.pop()
    if (change) this.#held.follow({ ...change, before: change.after, after: change.before })
    this.#reverts.pop()?.()
  }
}
