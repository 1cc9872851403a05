import { amongIssues, referenceIssues, uniquenessIssues } from '~/data/contract/betweenItems'
import { collectionNames, isCollectionName, type CollectionName } from '~/data/contract/collections'
import { descriptorOf } from '~/data/contract/descriptors'
import type { Change, Place } from '~/data/contract/history'
import type { Launch } from '~/data/contract/launch'
import type { ValidationIssue } from '~/data/contract/validationIssues'
import { changedFields } from '~/data/domain/history/changedFields'
import { orderChange } from '~/data/domain/history/order'
import { daysKept, withKept } from '~/data/domain/plan/keptPlan'
import { withPeriod, type PeriodChange } from '~/data/domain/plan/period'
import { windowOf } from '~/data/domain/plan/window'
import { dayIn } from '~/data/domain/time/clock'
import { Draft, type Item } from './draft'
import { ItemConflictError } from './errors'
import { FieldHistory, type FieldAddress } from './fieldHistory'
import type { Holders } from './holders'
import type { RecentBatches, KnownBatch } from './recentBatches'
import type { Changed } from './store'
import type { DocumentView } from './view'

/** What a change says beside what it alters. */
export type Said = Pick<Change, 'by' | 'undoes' | 'batchId' | 'reason' | 'readersMaySee' | 'forDay'>

/** What a process knows of the changes that it was told of. */
export interface Known {
  holders: Holders
  fields: FieldHistory
  /** The number of the last change before those. */
  knownSince: number
  batches: RecentBatches
}

/** Changes in the making, each on those before it, that nobody sees yet. */
export class Making {
  readonly changes: Change[] = []
  readonly draft: Draft
  readonly now: () => Date
  /** What was changed by this number or before may have been changed before this process saw any change. */
  readonly knownSince: number
  readonly #revision: number
  readonly #held: Holders
  readonly #fields: FieldHistory
  readonly #batches: RecentBatches
  /** Takes each change out of the draft again. */
  readonly #reverts: (() => void)[] = []
  #isDeferring = false

  constructor(view: DocumentView, { holders, fields, knownSince, batches }: Known, now: () => Date) {
    this.draft = new Draft(view)
    this.now = now
    this.knownSince = knownSince
    this.#revision = view.revision
    this.#held = holders.layer()
    this.#fields = new FieldHistory(fields)
    this.#batches = batches
  }

  /** The number of the last change that was made. */
  get revision(): number {
    return this.#revision + this.changes.length
  }

  get isDeferring(): boolean {
    return this.#isDeferring
  }

  /** A change with what follows from it: days and the text that says them, and what a new item keeps. @param item empty for a new one */
  completed(collection: CollectionName, item: object, change: unknown): PeriodChange {
    const { period, keeps } = descriptorOf(collection) ?? {}
    const launch = this.draft.find('launch', 'launch') as Launch | undefined
    if (!launch) return { change, issues: [] }
    if (period) return withPeriod(period, { ...item }, change, windowOf(launch))
    const isNew = Object.keys(item).length === 0
    if (!keeps || !isNew || !isCollectionName(keeps.list)) return { change, issues: [] }
    const days = daysKept(this.draft.list(keeps.list), launch)
    return { change: withKept(keeps, change, days, dayIn(this.now(), launch.timeZone)), issues: [] }
  }

  /** What other items have against these values: another has one that is to be unique, or one that is named is not there. */
  complaints(collection: CollectionName, id: string, fields: unknown): ValidationIssue[] {
    const among = amongIssues(collection, fields, this.draft.find('launch', 'launch'))
    if (this.#isDeferring) return among
    const isThere = (name: string, other: string) =>
      isCollectionName(name) && this.draft.find(name, other) !== undefined
    return [...among, ...this.taken(collection, id, fields), ...referenceIssues(collection, fields, isThere)]
  }

  /** The values that are to be unique, and are another item's. */
  taken(collection: CollectionName, id: string, fields: unknown): ValidationIssue[] {
    if (this.#isDeferring) return []
    return uniquenessIssues(collection, id, fields, (field, value) =>
      this.#held.get(collection, field, value, id),
    )
  }

  /** The number of the last change of a field; those in the making come after all others. */
  latest(...address: FieldAddress): number {
    return this.#fields.last(...address)
  }

  /** The same of those by anyone but this one. */
  lastByOthers(address: FieldAddress, by: string | null): number {
    return this.#fields.lastByOthers(address, by)
  }

  /** All that is known of a batch, of which that was found. */
  batch(batchId: string, found: KnownBatch | null): KnownBatch | null {
    return this.#batches.batch(batchId, found, this.changes)
  }

  /** Puts an item in the place of what it was; what alters nothing is no change. */
  put(collection: CollectionName, before: Item, after: Item, said: Said): Changed<CollectionName> {
    if (after === before) return { item: before, n: null }
    this.#requireOpen(collection === 'launch' ? after : undefined)
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
    this.#requireOpen()
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
    this.#requireOpen()
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
    this.#requireOpen()
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
      this.rollBack(begin)
      throw error
    }
  }

  /** Takes all changes back but the first ones. */
  rollBack(count: number): void {
    while (this.changes.length > count) {
      this.changes.pop()
      this.#reverts.pop()?.()
    }
  }

  /**
   * Does work that puts up with what items have against one another, since it may be right in the end: two items may
   * swap what is unique, and what names another one may come first. `issuesAtEnd` tells what is wrong then.
   */
  deferred<T>(work: () => T): T {
    this.#isDeferring = true
    try {
      return work()
    } finally {
      this.#isDeferring = false
    }
  }

  #placeAt(collection: CollectionName, index: number): Place {
    return { index, after: this.draft.list(collection)[index - 1]?.id ?? null }
  }

  /** Nothing of a closed launch changes but that it is opened again. @param after the launch as it is to be */
  #requireOpen(after?: Item): void {
    const isClosed = (launch: Item | undefined) =>
      launch !== undefined && 'state' in launch && launch.state === 'closed'
    if (isClosed(this.draft.find('launch', 'launch')) && (after === undefined || isClosed(after)))
      throw new ItemConflictError('The launch is closed and read-only; open it again first.')
  }

  #add(altered: Omit<Change, 'n' | 'at' | 'by'>, said: Said, revert: () => void): number {
    const { by, undoes, batchId, reason, readersMaySee, forDay } = said
    const n = this.#revision + this.changes.length + 1
    const change = {
      n,
      at: this.now().toISOString(),
      by,
      ...altered,
      ...(undoes !== undefined && { undoes }),
      ...(batchId !== undefined && { batchId }),
      ...(reason !== undefined && { reason, ...(readersMaySee && { readersMaySee }) }),
      ...(forDay !== undefined && { forDay }),
    }
    const [unhold, forget] = [this.#held.follow(change), this.#fields.follow(change)]
    this.changes.push(change)
    this.#reverts.push(() => {
      forget()
      unhold()
      revert()
    })
    return n
  }
}
