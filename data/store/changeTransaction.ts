import { allowedValueIssues, referenceIssues, uniquenessIssues } from '~/data/contract/crossItemRules'
import { collectionNames, isCollectionName, type CollectionName } from '~/data/contract/collections'
import { descriptorOf } from '~/data/contract/descriptors'
import type { Change, ListPosition } from '~/data/contract/history'
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
import type { UniqueIndex } from './uniqueIndex'
import type { RecentBatches, KnownBatch } from './recentBatches'
import type { ChangeResult } from './store'
import type { DocumentView } from './documentView'

/** What a change says beside what it alters. */
export type ChangeMetadata = Pick<Change, 'by' | 'undoes' | 'batchId' | 'reason' | 'readersMaySee' | 'forDay'>

/** What a process knows of the changes that it was told of. */
export interface KnownChanges {
  uniqueIndex: UniqueIndex
  fields: FieldHistory
  /** The number of the last change before those. */
  knownSince: number
  batches: RecentBatches
}

/** Changes in the making, each on those before it, that nobody sees yet. */
export class ChangeTransaction {
  readonly changes: Change[] = []
  readonly draft: Draft
  readonly now: () => Date
  /** What was changed by this number or before may have been changed before this process saw any change. */
  readonly knownSince: number
  readonly #revision: number
  readonly #uniqueIndex: UniqueIndex
  readonly #fieldHistory: FieldHistory
  readonly #batches: RecentBatches
  /** Takes each change out of the draft again. */
  readonly #rollbacks: (() => void)[] = []
  #hasDeferredChecks = false

  constructor(
    view: DocumentView,
    { uniqueIndex: holders, fields, knownSince, batches }: KnownChanges,
    now: () => Date,
  ) {
    this.draft = new Draft(view)
    this.now = now
    this.knownSince = knownSince
    this.#revision = view.revision
    this.#uniqueIndex = holders.layer()
    this.#fieldHistory = new FieldHistory(fields)
    this.#batches = batches
  }

  /** The number of the last change that was made. */
  get revision(): number {
    return this.#revision + this.changes.length
  }

  get hasDeferredChecks(): boolean {
    return this.#hasDeferredChecks
  }

  /** A change with what follows from it: days and the text that says them, and what a new item keeps. @param item empty for a new one */
  withDerivedFields(collection: CollectionName, item: object, change: unknown): PeriodChange {
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
  relationIssues(collection: CollectionName, id: string, fields: unknown): ValidationIssue[] {
    const among = allowedValueIssues(collection, fields, this.draft.find('launch', 'launch'))
    if (this.#hasDeferredChecks) return among
    const isThere = (name: string, other: string) =>
      isCollectionName(name) && this.draft.find(name, other) !== undefined
    return [
      ...among,
      ...this.duplicateValues(collection, id, fields),
      ...referenceIssues(collection, fields, isThere),
    ]
  }

  /** The values that are to be unique, and are another item's. */
  duplicateValues(collection: CollectionName, id: string, fields: unknown): ValidationIssue[] {
    if (this.#hasDeferredChecks) return []
    return uniquenessIssues(collection, id, fields, (field, value) =>
      this.#uniqueIndex.get(collection, field, value, id),
    )
  }

  /** The number of the last change of a field; those in the making come after all others. */
  lastChangeOf(...address: FieldAddress): number {
    return this.#fieldHistory.last(...address)
  }

  /** The same of those by anyone but this one. */
  lastByOthers(address: FieldAddress, by: string | null): number {
    return this.#fieldHistory.lastByOthers(address, by)
  }

  /** All that is known of a batch, of which that was found. */
  batch(batchId: string, found: KnownBatch | null): KnownBatch | null {
    return this.#batches.batch(batchId, found, this.changes)
  }

  /** Puts an item in the place of what it was; what alters nothing is no change. */
  put(
    collection: CollectionName,
    before: Item,
    after: Item,
    metadata: ChangeMetadata,
  ): ChangeResult<CollectionName> {
    if (after === before) return { item: before, n: null }
    this.#requireOpenLaunch(collection === 'launch' ? after : undefined)
    this.draft.put(collection, after)
    const n = this.#add({ collection, id: after.id, ...changedFields(before, after) }, metadata, () => {
      this.draft.put(collection, before)
    })
    return { item: after, n }
  }

  /** Adds an item to a list that does not hold it. @param index where it is to stand. @default the last place */
  create(
    collection: CollectionName,
    item: Item,
    metadata: ChangeMetadata,
    index = this.draft.list(collection).length,
  ): ChangeResult<CollectionName> {
    this.#requireOpenLaunch()
    const place = this.#positionAt(collection, index)
    this.draft.insert(collection, item, index)
    const { id, ...after } = item
    const change = { collection, id, kind: 'create' as const, place, before: {}, after }
    const n = this.#add(change, metadata, () => {
      this.draft.remove(collection, id)
    })
    return { item, n }
  }

  /** Takes an item out of its list. */
  remove(collection: CollectionName, item: Item, metadata: ChangeMetadata): ChangeResult<CollectionName> {
    this.#requireOpenLaunch()
    const index = this.draft.indexOf(collection, item.id)
    const place = this.#positionAt(collection, index)
    this.draft.remove(collection, item.id)
    const { id, ...before } = item
    const change = { collection, id, kind: 'remove' as const, place, before, after: {} }
    const n = this.#add(change, metadata, () => {
      this.draft.insert(collection, item, index)
    })
    return { item, n }
  }

  /** Puts all or some items of a list, in this order, where those same items stand; null where they stand so already. */
  order(collection: CollectionName, ids: readonly string[], metadata: ChangeMetadata): number | null {
    const among = new Set(ids)
    const former = this.draft.list(collection).flatMap(({ id }) => (among.has(id) ? [id] : []))
    const moved = orderChange(former, ids)
    if (!moved) return null
    this.#requireOpenLaunch()
    const { id, before, after } = moved
    this.draft.arrange(collection, after)
    const change = {
      collection,
      id,
      kind: 'order' as const,
      before: { order: before },
      after: { order: after },
    }
    return this.#add(change, metadata, () => {
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
  atomic<T>(work: () => T): T {
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
      this.#rollbacks.pop()?.()
    }
  }

  /**
   * Does work that puts up with what items have against one another, since it may be right in the end: two items may
   * swap what is unique, and what names another one may come first. `issuesAtEnd` tells what is wrong then.
   */
  withDeferredChecks<T>(work: () => T): T {
    this.#hasDeferredChecks = true
    try {
      return work()
    } finally {
      this.#hasDeferredChecks = false
    }
  }

  #positionAt(collection: CollectionName, index: number): ListPosition {
    return { index, after: this.draft.list(collection)[index - 1]?.id ?? null }
  }

  /** Nothing of a closed launch changes but that it is opened again. @param after the launch as it is to be */
  #requireOpenLaunch(after?: Item): void {
    const isClosed = (launch: Item | undefined) =>
      launch !== undefined && 'state' in launch && launch.state === 'closed'
    if (isClosed(this.draft.find('launch', 'launch')) && (after === undefined || isClosed(after)))
      throw new ItemConflictError('The launch is closed and read-only; open it again first.')
  }

  #add(altered: Omit<Change, 'n' | 'at' | 'by'>, metadata: ChangeMetadata, revert: () => void): number {
    const { by, undoes, batchId, reason, readersMaySee, forDay } = metadata
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
    const [unhold, forget] = [this.#uniqueIndex.apply(change), this.#fieldHistory.apply(change)]
    this.changes.push(change)
    this.#rollbacks.push(() => {
      forget()
      unhold()
      revert()
    })
    return n
  }
}
