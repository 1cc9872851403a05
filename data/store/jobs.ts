import { randomBytes } from 'node:crypto'
import { isSingle, MAX_ITEMS, type CollectionName, type Collections } from '~/data/contract/collections'
import type { Descriptor } from '~/data/contract/descriptor'
import { descriptors } from '~/data/contract/descriptors'
import type { Change } from '~/data/contract/history'
import { freeId } from '~/data/domain/format/idFrom'
import { newItemId, numberIn } from '~/data/domain/format/newItemId'
import { fieldNames } from '~/data/domain/format/fieldNames'
import { changedFields } from '~/data/domain/history/changedFields'
import { listText } from '~/data/domain/format/listText'
import { requireNoConflict, type ConflictOptions } from './conflicts'
import { ItemConflictError, UndoRejectedError, VersionConflictError } from './errors'
import type { Item } from './draft'
import type { ChangeTransaction, ChangeMetadata } from './changeTransaction'
import { requireJoinable, type KnownBatch } from './recentBatches'
import { createdItem, patchedItem } from './itemValidation'
import { blockedText, clearedOf, ownedOf } from './referrers'
import { readableItem } from './readable'
import { serialised } from './serialised'
import type { UndoOptions, ChangeResult, PatchOptions, RemoveResult, UndoResult } from './store'
import { nameOf, revertChange } from './revertChange'

/** The ids that the history has, by list. */
export type UsedIds = ReadonlyMap<string, ReadonlySet<string>>

/** The options of a job, and what was known of its batch when it was requested. */
export interface JobOptions extends Omit<PatchOptions, 'authority' | 'request'>, ConflictOptions {
  batch?: KnownBatch | null | undefined
  /** The ids that numbered items had before. */
  usedIds?: UsedIds
  /** The batch id was checked already. @default false */
  isBatchChecked?: boolean
}

/** Merges a change into an item. */
export function patchItem(
  collection: CollectionName,
  id: string,
  change: unknown,
  options: JobOptions,
  transaction: ChangeTransaction,
): ChangeResult<CollectionName> {
  const before = requestedItem(collection, id, options, transaction)
  const metadata = metadataOf(options, transaction)
  const complete = transaction.withDerivedFields(collection, before, change)
  const others = [...complete.issues, ...transaction.relationIssues(collection, id, change)]
  const after = patchedItem(collection, before, complete.change, others)
  if (options.baseRevision !== undefined) {
    const fields = after === before ? [] : fieldNames(changedFields(before, after))
    requireNoConflict(collection, before, fields, options, transaction)
  }
  return transaction.put(collection, before, after, metadata)
}

/** Adds an item at the end of its list. */
export function createItem(
  collection: CollectionName,
  fields: Readonly<Record<string, unknown>>,
  options: JobOptions,
  transaction: ChangeTransaction,
): ChangeResult<CollectionName> {
  const { draft } = transaction
  requireList(collection)
  if (draft.list(collection).length >= MAX_ITEMS)
    throw new ItemConflictError(`${collection} already has ${MAX_ITEMS} items; remove some first.`)
  const isTaken = (id: string) => id === RESERVED_ID || draft.find(collection, id) !== undefined
  const next = nextNumberedId(collection, options, transaction)
  const withId = Object.hasOwn(fields, 'id')
    ? fields
    : { ...fields, id: next ?? idOf(collection, fields, isTaken) }
  const id = String(withId.id)
  const [duplicate] = transaction.duplicateValues(collection, id, fields)
  const complete = transaction.withDerivedFields(collection, {}, withId)
  const others = duplicate ? [] : [...complete.issues, ...transaction.relationIssues(collection, id, fields)]
  const item = createdItem(collection, complete.change as object, others)
  if (isTaken(id))
    throw new ItemConflictError(`The id "${id}" is taken in ${collection}; choose a different id.`)
  if (next !== null && wasUsed(collection, id, options, transaction))
    throw new ItemConflictError(
      `The id "${id}" was used before in ${collection}; leave it out for a new one.`,
    )
  if (duplicate) throw new ItemConflictError(`${String(duplicate.path[0])} ${String(duplicate.reason)}.`)
  return transaction.create(collection, item, metadataOf(options, transaction))
}

function requireList(collection: CollectionName): void {
  if (isSingle(collection))
    throw new ItemConflictError(
      `There is exactly one ${collection}; it can be changed, but not created or removed.`,
    )
}

/** Part of an address of its own: /api/{collection}/order. */
const RESERVED_ID = 'order'

/** The next id of a list whose items are numbered: above all that its items ever had. Null in other lists. */
function nextNumberedId(
  collection: CollectionName,
  options: JobOptions,
  transaction: ChangeTransaction,
): string | null {
  const { numbered }: Descriptor = descriptors[collection]
  if (numbered === undefined) return null
  const used = options.usedIds?.get(collection) ?? []
  const ids = [...transaction.draft.list(collection).map(({ id }) => id), ...used]
  let number = ids.reduce((last, id) => Math.max(last, numberIn(id)), 0) + 1
  while (wasUsed(collection, `${numbered}${number}`, options, transaction)) number += 1
  return `${numbered}${number}`
}

/** Whether an item had the id, in the history or in a change since it was read. */
function wasUsed(
  collection: CollectionName,
  id: string,
  { usedIds }: JobOptions,
  transaction: ChangeTransaction,
): boolean {
  const { name }: Descriptor = descriptors[collection]
  return (usedIds?.get(collection)?.has(id) ?? false) || transaction.lastChangeOf(collection, id, name) > 0
}

/** A target's id follows from its product. Any other item gets the first free id. */
function idOf(
  collection: CollectionName,
  fields: Readonly<Record<string, unknown>>,
  isTaken: (id: string) => boolean,
): string {
  const id = newItemId(collection, fields)
  return collection === 'targets' ? id : freeId(id, isTaken)
}

/**
 * Removes an item, the items that it owns, and the links to it; rejected while other items refer to it that cannot be
 * without.
 */
export function removeItem(
  collection: CollectionName,
  id: string,
  options: JobOptions,
  transaction: ChangeTransaction,
): RemoveResult {
  requireList(collection)
  const item = requestedItem(collection, id, options, transaction)
  requireNoConflict(collection, item, Object.keys(item), options, transaction)
  const reason = blockedText(transaction, collection, id)
  if (reason !== null) throw new ItemConflictError(reason)
  const owned = ownedOf(transaction, collection, id)
  const cleared = clearedOf(transaction, collection, id)
  const isAlone = owned.length + cleared.length === 0
  const batchId = options.batchId ?? (!isAlone ? randomBytes(16).toString('hex') : undefined)
  const metadata = { ...metadataOf(options, transaction), batchId }
  const changed = cleared.flatMap(
    ({ collection, item, change }) =>
      transaction.put(collection, item, patchedItem(collection, item, change), metadata).n ?? [],
  )
  const removed = [...owned, { collection, item }].map(
    (each) => transaction.remove(each.collection, each.item, metadata).n,
  )
  return { n: removed.at(-1) ?? 0, first: changed[0] ?? removed[0] ?? 0, batchId: batchId ?? null }
}

/** Orders the items of a list; `ids` names each of them once. */
export function orderItems(
  collection: CollectionName,
  ids: readonly string[],
  options: JobOptions,
  transaction: ChangeTransaction,
): number | null {
  const existing = transaction.draft.list(collection).map(({ id }) => id)
  const withId = new Set(ids)
  const missing = existing.filter((id) => !withId.has(id))
  if (missing.length > 0)
    throw new ItemConflictError(
      `The order is missing ${listText(missing)} of ${collection}; load the list again.`,
    )
  const known = new Set(existing)
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0)
    throw new ItemConflictError(`There is no ${listText(unknown)} in ${collection}; load the list again.`)
  return transaction.order(collection, ids, metadataOf(options, transaction))
}

/**
 * Undoes a change.
 * @param later the later changes of its fields when the undo was requested
 * @throws UndoRejectedError
 */
export function undoChange(
  change: Change,
  later: ReadonlyMap<string, number>,
  options: UndoOptions,
  transaction: ChangeTransaction,
): UndoResult {
  const { n, collection, id } = change
  const makeError = (reason: string) => new UndoRejectedError(`Change ${n} cannot be undone: ${reason}.`)
  // An undo must not overwrite later changes of the same fields.
  for (const field of fieldNames(change)) {
    const last = Math.max(later.get(field) ?? 0, transaction.lastChangeOf(collection, id, field))
    if (last > n)
      throw makeError(`change ${last} has since changed ${field} of ${nameOf(change)}; undo that one first`)
  }
  return revertChange(change, transaction, { ...authorship(options), undoes: n }, makeError)
}

function requestedItem(
  collection: CollectionName,
  id: string,
  { expectedVersions }: JobOptions,
  transaction: ChangeTransaction,
): Item & Collections[CollectionName] {
  const item = transaction.draft.get(collection, id)
  if (expectedVersions && !expectedVersions.includes(serialised(readableItem(collection, item)).version))
    throw new VersionConflictError(collection, id)
  return item
}

/** @throws BatchIdRefusedError when the batch belongs to another author */
export function metadataOf(options: JobOptions, transaction: ChangeTransaction): ChangeMetadata {
  requireOwnBatch(options, transaction)
  const { batchId, forDay, isUpgrade } = options
  return { ...authorship(options), batchId, forDay, isUpgrade }
}

/** The author and the reason of a change. */
export function authorship({
  by,
  reason,
  readersMaySee,
}: Pick<PatchOptions, 'by' | 'reason' | 'readersMaySee'>): ChangeMetadata {
  return { by: by ?? null, reason, readersMaySee }
}

/** @throws BatchIdRefusedError when the batch belongs to another author */
export function requireOwnBatch(
  { batchId, batch, by, isBatchChecked = false }: JobOptions,
  transaction: ChangeTransaction,
): void {
  if (batchId !== undefined && !isBatchChecked)
    requireJoinable(transaction.batch(batchId, batch ?? null), by ?? null, transaction.now())
}
