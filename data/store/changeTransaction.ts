import {
  allowedValueIssues,
  linkIssues,
  referenceIssues,
  uniquenessIssues,
} from '~/data/contract/crossItemRules'
import { isCollectionName, type CollectionName } from '~/data/contract/collections'
import { descriptorOf, fieldsOf } from '~/data/contract/descriptors'
import type { Change, ListPosition } from '~/data/contract/history'
import type { Launch } from '~/data/contract/launch'
import type { ValidationIssue } from '~/data/contract/validationIssues'
import { launchClosedText } from '~/data/domain/editing/referrers'
import { withPastDays } from '~/data/domain/editing/pastDays'
import { withResets } from '~/data/domain/editing/resets'
import { changedFields } from '~/data/domain/history/changedFields'
import { orderChange } from '~/data/domain/history/order'
import { daysKept, withKept } from '~/data/domain/plan/savedPlan'
import { withPeriod, type PeriodChange } from '~/data/domain/plan/period'
import { windowOf } from '~/data/domain/plan/window'
import { dayIn } from '~/data/domain/time/clock'
import { Draft, type Item } from './draft'
import { ItemConflictError } from './errors'
import { FieldHistory, type FieldAddress } from './fieldHistory'
import { readableItem } from './readable'
import type { UniqueIndex } from './uniqueIndex'
import type { RecentBatches, KnownBatch } from './recentBatches'
import type { ChangeResult } from './store'
import type { DocumentView } from './documentView'

/** What a change contains besides the altered values. */
export type ChangeMetadata = Pick<
  Change,
  'by' | 'undoes' | 'batchId' | 'reason' | 'readersMaySee' | 'forDay'
> & { isUpgrade?: true | undefined }

/** The indexes over the changes that a process has seen. */
export interface KnownChanges {
  uniqueIndex: UniqueIndex
  fields: FieldHistory
  /** The number of the last change before those. */
  knownSince: number
  batches: RecentBatches
}

/**
 * The pending changes of a group commit. Each applies to the result of the previous ones; nobody else sees them
 * yet.
 */
export class ChangeTransaction {
  readonly changes: Change[] = []
  readonly draft: Draft
  readonly now: () => Date
  /** Fields may have changes up to this number that this process has not seen. */
  readonly knownSince: number
  readonly #revision: number
  readonly #uniqueIndex: UniqueIndex
  readonly #fieldHistory: FieldHistory
  readonly #batches: RecentBatches
  /** Reverts each change on the draft. */
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

  /** The number of the last pending change. */
  get revision(): number {
    return this.#revision + this.changes.length
  }

  get hasDeferredChecks(): boolean {
    return this.#hasDeferredChecks
  }

  /**
   * Adds derived fields to a change: days and the text for them, the day of closing, the baseline of a new item, and
   * the default of what returns to it. @param item empty for a new one
   */
  withDerivedFields(collection: CollectionName, item: object, change: unknown): PeriodChange {
    const { period, keeps } = descriptorOf(collection) ?? {}
    const launch = this.draft.find('launch', 'launch') as Launch | undefined
    if (!launch) return { change, issues: [] }
    if (period) return withPeriod(period, { ...item }, change, windowOf(launch))
    const today = () => dayIn(this.now(), launch.timeZone)
    const isNew = Object.keys(item).length === 0
    if (keeps && isNew && isCollectionName(keeps.list)) {
      const kept = { phases: daysKept(this.draft.list(keeps.list), launch), launch }
      return { change: withKept(keeps, change, kept, today()), issues: [] }
    }
    const fields = fieldsOf(collection)
    return withPastDays(fields, item, withResets(fields, item, change), today)
  }

  /**
   * Issues with other items: a duplicate unique value, a missing reference, or a value that the launch does not
   * list.
   */
  relationIssues(collection: CollectionName, id: string, fields: unknown): ValidationIssue[] {
    const among = allowedValueIssues(collection, fields, this.draft.find('launch', 'launch'))
    if (this.#hasDeferredChecks) return among
    const exists = (name: string, other: string) =>
      isCollectionName(name) && this.draft.find(name, other) !== undefined
    return [
      ...among,
      ...this.duplicateValues(collection, id, fields),
      ...referenceIssues(collection, fields, exists),
      ...linkIssues(collection, id, fields, () => this.draft.list('timeline')),
    ]
  }

  /** The unique values that another item has already. */
  duplicateValues(collection: CollectionName, id: string, fields: unknown): ValidationIssue[] {
    if (this.#hasDeferredChecks) return []
    return uniquenessIssues(collection, id, fields, (field, value) =>
      this.#uniqueIndex.get(collection, field, value, id),
    )
  }

  /** The number of the last change of a field, pending changes included. */
  lastChangeOf(...address: FieldAddress): number {
    return this.#fieldHistory.last(...address)
  }

  /** The same, for changes by other authors. */
  lastByOthers(address: FieldAddress, by: string | null): number {
    return this.#fieldHistory.lastByOthers(address, by)
  }

  /** What is known of a batch: what was found in the history, later changes and pending ones. */
  batch(batchId: string, found: KnownBatch | null): KnownBatch | null {
    return this.#batches.batch(batchId, found, this.changes)
  }

  /** Replaces an item; no change is recorded when nothing differs. */
  put(
    collection: CollectionName,
    before: Item,
    after: Item,
    metadata: ChangeMetadata,
  ): ChangeResult<CollectionName> {
    if (after === before) return { item: readableItem(collection, before), n: null }
    if (!metadata.isUpgrade) this.#requireOpenLaunch(collection === 'launch' ? after : undefined)
    this.draft.put(collection, after)
    const n = this.#add({ collection, id: after.id, ...changedFields(before, after) }, metadata, () => {
      this.draft.put(collection, before)
    })
    return { item: readableItem(collection, after), n }
  }

  /** Inserts an item. @param index its position. @default the end of the list */
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
    return { item: readableItem(collection, item), n }
  }

  /** Removes an item from its list. */
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
    return { item: readableItem(collection, item), n }
  }

  /**
   * Arranges all or some items of a list, in this order, at the positions that they occupy together; null when they
   * are in this order already.
   */
  order(collection: CollectionName, ids: readonly string[], metadata: ChangeMetadata): number | null {
    const among = new Set(ids)
    const previous = this.draft.list(collection).flatMap(({ id }) => (among.has(id) ? [id] : []))
    const moved = orderChange(previous, ids)
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

  /** Keeps all changes of `work`, or none if it throws. */
  atomic<T>(work: () => T): T {
    const begin = this.changes.length
    try {
      return work()
    } catch (error) {
      this.rollBack(begin)
      throw error
    }
  }

  /** Reverts all changes but the first `count`. */
  rollBack(count: number): void {
    while (this.changes.length > count) {
      this.changes.pop()
      this.#rollbacks.pop()?.()
    }
  }

  /**
   * Runs `work` without checks of uniqueness and references, because a later change may resolve an issue: two items
   * may swap a unique value. `deferredIssues` runs the checks at the end.
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

  /** A closed launch can only be opened again. @param after the launch after the change */
  #requireOpenLaunch(after?: Item): void {
    const isClosed = (launch: Item | undefined) =>
      launch !== undefined && 'state' in launch && launch.state === 'closed'
    if (isClosed(this.draft.find('launch', 'launch')) && (after === undefined || isClosed(after)))
      throw new ItemConflictError(launchClosedText)
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
