import { isCollectionName } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import { fieldNames } from '~/data/domain/format/fieldNames'
import { UndoRejectedError } from './errors'
import { issuesAtEnd, issueText } from './issuesAtEnd'
import type { Making, Said } from './making'
import type { KnownBatch } from './recentBatches'
import { nameOf, takeBack } from './takeBack'

/** What took changes back that were applied together: their numbers go from `first` to `last`. */
export interface BatchUndone {
  first: number
  last: number
}

/** Changes that were applied together and are to be taken back. */
export interface BatchToUndo {
  /** Its id, and what was known of it when it was asked for. */
  undone: string
  batch: KnownBatch
  /** Newest first. */
  members: readonly Change[]
  /** The id of the changes that take them back. */
  batchId: string
  /** Who takes them back, and why. */
  said: Said
}

/**
 * Takes changes back that were applied together, the newest first.
 * @throws UndoRejectedError, naming the item that stands in the way
 */
export function undoBatchOf(
  { undone, batch, members, batchId, said }: BatchToUndo,
  making: Making,
): BatchUndone {
  if (making.batch(undone, batch)?.last !== batch.last)
    throw undoError(members, 'others have just been applied together with them; try again')
  const numbers = new Set(members.map(({ n }) => n))
  for (const member of members) requireUntouched(member, members, numbers, making)
  const first = making.changes.length
  making.deferred(() => {
    for (const member of members)
      takeBack(member, making, { ...said, undoes: member.n, batchId }, (reason) => undoError(members, reason))
  })
  const [found] = issuesAtEnd(making, first)
  if (found) throw undoError(members, issueText(found))
  const made = making.changes.slice(first)
  return { first: made[0]?.n ?? 0, last: made.at(-1)?.n ?? 0 }
}

/** Of one of the changes, the other one that stands on it, if any. @throws UndoRejectedError naming both */
export function requireNotOvertaken(
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

/** @throws UndoRejectedError */
export function requireThere(members: readonly { change: Change; gone: readonly string[] }[]): void {
  const lost = members.find(({ change, gone }) => gone.length > 0 || !isCollectionName(change.collection))
  if (lost)
    throw undoError(
      members,
      `there is no ${lost.gone.length > 0 ? lost.gone.join(' and no ') : lost.change.collection} any more`,
    )
}

function requireUntouched(
  member: Change,
  members: readonly Change[],
  numbers: ReadonlySet<number>,
  making: Making,
): void {
  requireNotOvertaken(member, members, (field) => {
    const last = making.latest(member.collection, member.id, field)
    return numbers.has(last) ? 0 : last
  })
}

export function undoError(members: readonly unknown[], reason: string): UndoRejectedError {
  return new UndoRejectedError(`These ${members.length} changes cannot be undone together: ${reason}.`)
}
