import type { PatchableName } from '~/data/contract/collections'
import type { Conflict as ToldConflict } from '~/data/contract/batch'
import type { Said } from '~/app/lib/api/said'
import { newMark } from '~/app/lib/newMark'
import { MAX_BATCH_CHANGES } from '~/data/contract/batchLimits'
import { deepEqual } from '~/data/domain/format/deepEqual'
import type { FieldChange } from '~/data/domain/editing/jsonEdits'
import type { ConflictSide } from '~/ui'

/** A change of one item, by the values that were sent: what the form holds by then is no part of it. */
export interface SentChange {
  collection: PatchableName
  id: string
  /** Each field, as its author saw it and as it is to be. */
  changes: readonly FieldChange[]
  /** Why it is made. @default nothing is said */
  said?: Said | undefined
}

/** An item whose fields are no longer as the author of a change saw them. */
export interface Conflict<C extends SentChange = SentChange> {
  change: C
  /** The item as it is now. */
  theirs: Readonly<Record<string, unknown>>
  /** When, as ISO 8601, and by whom it was changed; null when that is not known. */
  changed: { at: string; by: string | null } | null
  /** What has been chosen so far, by field. */
  choices: Readonly<Record<string, ConflictSide>>
}

/** What an accepted change made. */
export interface Accepted {
  /** The number of the change in the history; null when it altered nothing. */
  n: number | null
  /** The whole item as it then was, and its ETag. */
  item: Readonly<Record<string, unknown>>
  tag: string | null
}

/** Someone else was faster; each conflict wants a choice, and is among the decided once it is made. */
interface Overtaken<C extends SentChange> {
  as: 'overtaken'
  conflicts: readonly Conflict<C>[]
  decided: readonly Conflict<C>[]
}

/** How a run of changes ended. */
export type RunEnd<C extends SentChange> =
  | { as: 'applied' }
  /** The administrator stopped it between two calls. */
  | { as: 'stopped' }
  | { as: 'refused'; error: unknown }
  | Overtaken<C>

/** Changes that are sent one by one, and what became of them. */
export interface Run<C extends SentChange = SentChange, S = unknown> {
  changes: readonly C[]
  /** What its author had typed, by which a draft that is still the same is told. */
  source: S
  /** What the history knows its changes by as one; null where it has one alone, or more than go together. */
  mark: string | null
  /** One for each change that was accepted, in their order. */
  accepted: readonly Accepted[]
  /** Null while it is under way. */
  end: RunEnd<C> | null
  /** It is to stop after the present call. */
  isStopping: boolean
  /** Its success has just been told: a second press of the same button belongs to the first. */
  isFresh: boolean
}

export type RunEvent<C extends SentChange = SentChange> =
  | { type: 'accepted'; accepted: Accepted }
  | { type: 'refused'; error: unknown }
  | { type: 'overtaken'; conflicts: readonly Conflict<C>[] }
  | { type: 'stop' }
  /** A side was chosen for a field of a change that was overtaken. */
  | { type: 'chosen'; change: C; field: string; side: ConflictSide }
  /** All its fields are chosen. */
  | { type: 'decided'; change: C }
  /** The message of its success is over. */
  | { type: 'told' }

/** A run that begins, under a mark of its own where it has several changes; without any it has succeeded already. */
export function begun<C extends SentChange, S>(changes: readonly C[], source: S): Run<C, S> {
  const end = changes.length === 0 ? ({ as: 'applied' } as const) : null
  const isOne = changes.length > 1 && changes.length <= MAX_BATCH_CHANGES
  return {
    changes,
    source,
    mark: isOne ? newMark() : null,
    accepted: [],
    end,
    isStopping: false,
    isFresh: end !== null,
  }
}

/** What an undo of all that a run has changed is asked by: a number, a mark, or null where there is nothing to undo so. */
export function undoneBy({ accepted, mark }: Run): number | string | null {
  const numbers = accepted.flatMap(({ n }) => n ?? [])
  return numbers.length > 1 ? mark : (numbers[0] ?? null)
}

/** The run after an event; what comes too late to mean anything changes nothing. */
export function runAfter<C extends SentChange, S>(run: Run<C, S>, event: RunEvent<C>): Run<C, S> {
  if (run.end === null) return whileUnderWay(run, event)
  if (run.end.as === 'overtaken') return { ...run, end: afterChoice(run.end, event) }
  return event.type === 'told' ? { ...run, isFresh: false } : run
}

function whileUnderWay<C extends SentChange, S>(run: Run<C, S>, event: RunEvent<C>): Run<C, S> {
  switch (event.type) {
    case 'accepted': {
      const accepted = [...run.accepted, event.accepted]
      if (accepted.length === run.changes.length)
        return { ...run, accepted, end: { as: 'applied' }, isFresh: true }
      return { ...run, accepted, end: run.isStopping ? { as: 'stopped' } : null }
    }
    case 'refused':
      return { ...run, end: { as: 'refused', error: event.error } }
    case 'overtaken':
      return { ...run, end: { as: 'overtaken', conflicts: event.conflicts, decided: [] } }
    case 'stop':
      return { ...run, isStopping: true }
    default:
      return run
  }
}

function afterChoice<C extends SentChange>(end: Overtaken<C>, event: RunEvent<C>): Overtaken<C> {
  if (event.type !== 'chosen' && event.type !== 'decided') return end
  const conflict = end.conflicts.find(({ change }) => change === event.change)
  if (!conflict) return end
  if (event.type === 'decided')
    return {
      ...end,
      conflicts: end.conflicts.filter((one) => one !== conflict),
      decided: [...end.decided, conflict],
    }
  const choices = { ...conflict.choices, [event.field]: event.side }
  return { ...end, conflicts: end.conflicts.map((one) => (one === conflict ? { ...one, choices } : one)) }
}

/** The changes of a run that someone else's stand against, and that wait for a choice. */
export function conflictsOf<C extends SentChange>(run: Run<C> | null): readonly Conflict<C>[] {
  return run?.end?.as === 'overtaken' ? run.end.conflicts : []
}

/**
 * The runs whose conflicts still wait for a choice once another one begins, oldest first: those of other items than its own,
 * which it would send again.
 */
export function waitingBeside<C extends SentChange, S>(
  runs: readonly (Run<C, S> | null)[],
  changes: readonly C[],
): Run<C, S>[] {
  return runs.filter(
    (run): run is Run<C, S> =>
      conflictsOf(run).length > 0 && !conflictsOf(run).some(({ change }) => changes.some(isOfItem(change))),
  )
}

function isOfItem({ collection, id }: SentChange) {
  return (change: SentChange) => change.collection === collection && change.id === id
}

/** The fields that someone else has changed: they are neither as the author saw them nor as they are to be. */
export function overtakenFields(
  { changes }: SentChange,
  item: Readonly<Record<string, unknown>>,
): readonly FieldChange[] {
  return changes.filter(
    ({ field, before, after }) => !deepEqual(item[field], before) && !deepEqual(item[field], after),
  )
}

/** The conflict that an answer tells of; null where its fields are as the author saw them, or as they are to be. */
export function conflictFrom<C extends SentChange>(
  change: C,
  { item, conflicts }: Pick<ToldConflict, 'item' | 'conflicts'>,
): Conflict<C> | null {
  const fields = overtakenFields(change, item).map(({ field }) => field)
  if (fields.length === 0) return null
  const changed = conflicts
    .filter(({ field }) => fields.includes(field))
    .sort((one, other) => other.n - one.n)
  const [last = null] = changed
  return { change, theirs: item, changed: last && { at: last.at, by: last.by }, choices: {} }
}

/** Whether each of its fields has been chosen. */
export function isDecided({ change, theirs, choices }: Conflict): boolean {
  return overtakenFields(change, theirs).every(({ field }) => choices[field] !== undefined)
}

/** The change as it is after "Use mine": made from theirs, which its author has now seen. */
export function madeFromTheirs<C extends SentChange>({ change, theirs }: Conflict<C>): C {
  return { ...change, changes: change.changes.map((each) => ({ ...each, before: theirs[each.field] })) }
}
