import { isCollectionName, type CollectionName } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import { issueText } from '~/data/contract/validationIssues'
import { holds } from '~/data/domain/history/changedFields'
import { orderOf } from '~/data/domain/history/order'
import { InvalidChangeError } from './errors'
import type { ChangeTransaction, ChangeMetadata } from './changeTransaction'
import { restoredItem, parsedItem } from './itemValidation'
import { insertIndex } from './insertIndex'
import { referrersText } from './referrers'
import type { UndoResult } from './store'

/** Makes the error with the reason why a change cannot be undone. */
export type MakeError = (reason: string) => Error

/**
 * Reverts a change by a new one.
 * @throws the error of `makeError`, when the item was changed since, or its earlier values are no longer valid
 */
export function revertChange(
  undone: Change,
  transaction: ChangeTransaction,
  metadata: ChangeMetadata,
  makeError: MakeError,
): UndoResult {
  const { collection, id } = undone
  if (!isCollectionName(collection)) throw makeError(`${collection} no longer exists`)
  switch (undone.kind) {
    case 'create':
      return revertCreate(collection, undone, transaction, metadata, makeError)
    case 'remove':
      return revertRemove(collection, undone, transaction, metadata, makeError)
    case 'order':
      return { item: null, n: revertOrder(collection, undone, transaction, metadata, makeError) }
    default: {
      const item = transaction.draft.get(collection, id)
      if (!holds(item, undone, 'after')) throw makeError(changedByHand(undone))
      requireNoConflicts(transaction, collection, undone, makeError)
      const after = withUndoError(() => restoredItem(collection, item, undone, 'before'), undone, makeError)
      // The undo of a figure for an earlier day is for that day too.
      return transaction.put(collection, item, after, { ...metadata, forDay: undone.forDay })
    }
  }
}

/** Removes a created item, unless it was changed or other items refer to it. */
function revertCreate(
  collection: CollectionName,
  undone: Change,
  transaction: ChangeTransaction,
  metadata: ChangeMetadata,
  makeError: MakeError,
): UndoResult {
  const item = transaction.draft.find(collection, undone.id)
  if (!item || !holds(item, undone, 'after')) throw makeError(changedByHand(undone))
  const others = referrersText(transaction, collection, undone.id)
  if (others !== null) throw makeError(others)
  return { item: null, n: transaction.remove(collection, item, metadata).n }
}

/** Inserts a removed item at its earlier position. */
function revertRemove(
  collection: CollectionName,
  undone: Change,
  transaction: ChangeTransaction,
  metadata: ChangeMetadata,
  makeError: MakeError,
): UndoResult {
  const { id, before, place } = undone
  if (transaction.draft.find(collection, id)) throw makeError(`another ${nameOf(undone)} exists now`)
  requireNoConflicts(transaction, collection, undone, makeError)
  const item = withUndoError(() => parsedItem(collection, { id, ...before }), undone, makeError)
  return transaction.create(collection, item, metadata, insertIndex(transaction.draft, collection, place))
}

/** Restores an earlier order of the items that still exist, unless the order was changed since. */
function revertOrder(
  collection: CollectionName,
  undone: Change,
  transaction: ChangeTransaction,
  metadata: ChangeMetadata,
  makeError: MakeError,
): number | null {
  const { draft } = transaction
  const [before, after] = [orderOf(undone.before), orderOf(undone.after)].map((ids) =>
    ids.filter((id) => draft.find(collection, id)),
  )
  const now = [...(after ?? [])].sort(
    (one, other) => draft.indexOf(collection, one) - draft.indexOf(collection, other),
  )
  if (now.join() !== after?.join()) throw makeError(`the order of ${collection} has since been changed`)
  return transaction.order(collection, before ?? [], metadata)
}

/** Another item may have a unique value that the change had freed. */
function requireNoConflicts(
  transaction: ChangeTransaction,
  collection: CollectionName,
  undone: Change,
  makeError: MakeError,
): void {
  const [issue] = transaction.relationIssues(collection, undone.id, undone.before)
  if (issue) throw makeError(`of ${nameOf(undone)}, ${issueText(issue)}`)
}

function withUndoError<T>(work: () => T, undone: Change, makeError: MakeError): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof InvalidChangeError)) throw error
    throw makeError(`${nameOf(undone)} cannot be restored: ${error.message.replace(/\.$/, '')}`)
  }
}

function changedByHand(undone: Change): string {
  return `${nameOf(undone)} has since been changed outside the history`
}

export function nameOf({ id, collection }: Pick<Change, 'id' | 'collection'>): string {
  return `"${id}" in ${collection}`
}
