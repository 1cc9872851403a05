import { isPatchableName, type PatchableName } from '~/data/contract/collections'
import { pathText } from '~/data/contract/validationIssues'
import type { Change } from '~/data/contract/history'
import { holds } from '~/data/domain/history/changedFields'
import { fieldNames } from '~/data/domain/format/fieldNames'
import type { Authority } from './state'
import { InvalidChangeError, UndoRejectedError } from './errors'
import type { Making } from './making'
import type { Run } from './marks'
import { restored } from './patched'

/** What took changes back that were applied together: their numbers go from `first` to `last`. */
export interface RunUndone {
  first: number
  last: number
}

/** Changes that were applied together and wait for their turn to be taken back, and the two ways to answer. */
export interface RunJob {
  /** The mark that they bear, and what was known of it when it was asked for. */
  mark: string
  run: Run
  /** Newest first. */
  members: readonly Change[]
  /** The mark of the changes that take them back. */
  together: string
  by: string | null
  authority?: Authority | undefined
  resolve(undone: RunUndone): void
  reject(error: unknown): void
}

/**
 * Takes changes back that were applied together, the newest first, all or none.
 * @throws UndoRefusedError, naming the item that stands in the way
 */
export function undoRun({ mark, run, members, together, by }: RunJob, making: Making): RunUndone {
  if (making.run(mark, run)?.last !== run.last)
    throw undoError(members, 'others have just been applied together with them; try again')
  return making.whole(() => {
    const numbers = new Set(members.map(({ n }) => n))
    for (const member of members) requireUntouched(member, members, numbers, making)
    const first = making.changes.length
    for (const member of members) takeBack(member)
    const made = making.changes.slice(first)
    return { first: made[0]?.n ?? 0, last: made.at(-1)?.n ?? 0 }
  })

  function takeBack(member: Change): void {
    const { collection, id, n } = member as Change & { collection: PatchableName }
    const item = making.draft.get(collection, id)
    if (!holds(item, member, 'after'))
      throw undoError(members, `${nameOf(member)} has since been changed by hand, outside the history`)
    const [complaint] = making.complaints(collection, id, member.before)
    if (complaint)
      throw undoError(
        members,
        `of ${nameOf(member)}, ${pathText(complaint.path)} ${String(complaint.reason)}`,
      )
    making.put(collection, item, beforeOf(member, item), { by, undoes: n, together })
  }

  function beforeOf(member: Change, item: Parameters<typeof restored>[1]) {
    try {
      return restored(member.collection as PatchableName, item, member, 'before')
    } catch (error) {
      if (!(error instanceof InvalidChangeError)) throw error
      throw undoError(
        members,
        `${nameOf(member)} can no longer be as it was: ${error.message.replace(/\.$/, '')}`,
      )
    }
  }
}

/** Of one of the changes, the other one that stands on it, if any. @throws UndoRefusedError naming both */
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

/** @throws UndoRefusedError */
export function requireThere(members: readonly { change: Change; gone: readonly string[] }[]): void {
  const lost = members.find(({ change, gone }) => gone.length > 0 || !isPatchableName(change.collection))
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

function nameOf({ id, collection }: Change): string {
  return `"${id}" in ${collection}`
}
