import type { Change } from '~/data/contract/history'
import { isCollectionName } from '~/data/contract/collections'
import { clearedBy, referrersOf } from '~/data/domain/editing/referrers'
import { fieldNames } from '~/data/domain/format/fieldNames'
import { UndoRejectedError } from './errors'
import { deferredIssues, issueText } from './deferredIssues'
import type { ChangeTransaction, ChangeMetadata } from './changeTransaction'
import type { KnownBatch } from './recentBatches'
import { nameOf, revertChange } from './revertChange'

/** The numbers of the changes that undid a batch, from `first` to `last`. */
export interface UndoneRange {
  first: number
  last: number
}

export interface BatchToUndo {
  /** The id of the batch to undo, and what was known of it when the undo was requested. */
  undone: string
  batch: KnownBatch
  /** Newest first. */
  members: readonly Change[]
  /** The batch id of the undoing changes. */
  batchId: string
  /** The author and the reason. */
  metadata: ChangeMetadata
}

/**
 * Undoes the changes of a batch, newest first.
 * @throws UndoRejectedError naming the item that prevents it
 */
export function undoBatchOf(
  { undone, batch, members, batchId, metadata }: BatchToUndo,
  transaction: ChangeTransaction,
): UndoneRange {
  if (transaction.batch(undone, batch)?.last !== batch.last)
    throw undoError(members, 'their batch has just been extended; try again')
  return undoTogether(members, { ...metadata, batchId }, transaction)
}

/** Undoes changes, given newest first: all or none. @throws UndoRejectedError */
export function undoTogether(
  members: readonly Change[],
  metadata: ChangeMetadata,
  transaction: ChangeTransaction,
): UndoneRange {
  const numbers = new Set(members.map(({ n }) => n))
  for (const member of members) requireUnchanged(member, members, numbers, transaction)
  const first = transaction.changes.length
  transaction.withDeferredChecks(() => {
    for (const member of members)
      revertChange(member, transaction, { ...metadata, undoes: member.n }, (reason) =>
        undoError(members, reason),
      )
  })
  const [found] = deferredIssues(transaction, first)
  if (found) throw undoError(members, issueText(found))
  const undos = transaction.changes.slice(first)
  return { first: undos[0]?.n ?? 0, last: undos.at(-1)?.n ?? 0 }
}

/** Whether a change took along what a removal needed gone: an item that it owned, or a reference to it. */
export function wentAlong(
  removed: Pick<Change, 'collection' | 'id'>,
  { collection, id, kind, before, after }: Change,
): boolean {
  if (!isCollectionName(removed.collection)) return false
  const owner = { collection: removed.collection, id: removed.id }
  const asOf = (fields: object) => (name: string) => (name === collection ? [{ id, ...fields }] : [])
  if (kind === 'remove') return referrersOf(owner, true, asOf(before)).length > 0
  return kind === undefined && clearedBy(owner, asOf(before)).length > clearedBy(owner, asOf(after)).length
}

/** @throws UndoRejectedError when a field was changed later; the message names both changes */
export function requireLastChange(
  member: Change,
  members: readonly Change[],
  lastOf: (field: string) => number,
): void {
  for (const field of fieldNames(member)) {
    const last = lastOf(field)
    if (last > member.n)
      throw undoError(
        members,
        `change ${last} has since changed ${field} of ${nameOf(member)}; undo that one first`,
      )
  }
}

function requireUnchanged(
  member: Change,
  members: readonly Change[],
  numbers: ReadonlySet<number>,
  transaction: ChangeTransaction,
): void {
  requireLastChange(member, members, (field) => {
    const last = transaction.lastChangeOf(member.collection, member.id, field)
    return numbers.has(last) ? 0 : last
  })
}

export function undoError(members: readonly unknown[], reason: string): UndoRejectedError {
  return new UndoRejectedError(`These ${members.length} changes cannot be undone together: ${reason}.`)
}
