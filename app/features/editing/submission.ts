import type { PatchableName } from '~/data/contract/collections'
import type { Conflict as ConflictAnswer } from '~/data/contract/batch'
import type { ChangeNote } from '~/app/lib/api/changeNote'
import { RequestKeys } from '~/app/lib/api/requestKeys'
import {
  conflicting,
  type EditAnswer,
  type EditConflict,
  type FieldChange,
} from '~/data/domain/editing/editSession'

/** Changes of one item, with the values that were sent. The form may hold other values by then. */
export interface SentChange {
  collection: PatchableName
  id: string
  /** Each field with the value that the author saw and the new one. */
  changes: readonly FieldChange[]
}

/** A change that conflicts with what someone else has stored. */
export type Conflict<C extends SentChange = SentChange> = EditConflict & { change: C }

/** An accepted change and its result. */
export interface Accepted<C extends SentChange = SentChange> {
  change: C
  /** The change number in the history; null if nothing changed. */
  n: number | null
  /** The complete item after the change, and its ETag if known. */
  item: Readonly<Record<string, unknown>>
  tag: string | null
}

export type Outcome<C extends SentChange = SentChange> =
  | ({ as: 'accepted' } & Accepted<C>)
  | Conflict<C>
  /** Only this change was refused. Others of its batch may be accepted. */
  | { as: 'refused'; change: C; reason: string }

/** Changes that are sent together, and their outcomes. */
export interface Submission<C extends SentChange = SentChange, S = unknown> {
  changes: readonly C[]
  /** The author's input. A draft that still equals it is recognised by it. */
  source: S
  /** The reason for the changes, if the author gave one. */
  note: ChangeNote | undefined
  /** Kept when it is sent again. */
  keys: RequestKeys
  /** The batch ids in the history. Empty for a single change, or if there are more changes than a batch takes. */
  batchIds: readonly string[]
  /** One for each answered change, in the order of the answers. */
  outcomes: readonly Outcome<C>[]
  /** Why sending stopped, and the changes of that call. Null if all were answered, or it was stopped by the user. */
  failure: { error: unknown; changes: readonly C[] } | null
  status: 'pending' | 'applied' | 'stopped' | 'refused' | 'conflict'
  /** It stops after the current call. */
  isStopping: boolean
  /** Its success is being shown: a second click on the same button belongs to the first. */
  isFresh: boolean
}

export type SubmissionEvent<C extends SentChange = SentChange> =
  | { type: 'answered'; outcomes: readonly Outcome<C>[]; batchId?: string | null }
  | { type: 'failed'; error: unknown; changes: readonly C[] }
  | { type: 'stop' }
  /** Nothing more will be sent. */
  | { type: 'ended' }
  /** What had no answer is sent again. */
  | { type: 'again' }
  /** The success message has disappeared. */
  | { type: 'shown' }

export function createSubmission<C extends SentChange, S>(
  changes: readonly C[],
  source: S,
  note?: ChangeNote,
): Submission<C, S> {
  return {
    ...{ changes, source, note, keys: new RequestKeys(), batchIds: [], outcomes: [] },
    ...{ failure: null, status: 'pending', isStopping: false, isFresh: false },
  }
}

/** The submission after an event. Events that arrive too late change nothing. */
export function reduceSubmission<C extends SentChange, S>(
  submission: Submission<C, S>,
  event: SubmissionEvent<C>,
): Submission<C, S> {
  if (submission.status !== 'pending') return afterEnd(submission, event)
  switch (event.type) {
    case 'answered': {
      const outcomes = [...submission.outcomes, ...event.outcomes]
      const batchIds = [...new Set([...submission.batchIds, ...(event.batchId ? [event.batchId] : [])])]
      return { ...submission, outcomes, batchIds }
    }
    case 'failed':
      return { ...submission, failure: { error: event.error, changes: event.changes } }
    case 'stop':
      return { ...submission, isStopping: true }
    case 'ended': {
      const status = statusAtEnd(submission)
      return { ...submission, status, isFresh: status === 'applied' }
    }
    default:
      return submission
  }
}

function statusAtEnd({ failure, outcomes, changes }: Submission): Submission['status'] {
  if (failure) return 'refused'
  if (outcomes.some(({ as }) => as === 'conflict')) return 'conflict'
  if (outcomes.some(({ as }) => as === 'refused')) return 'refused'
  return outcomes.length < changes.length ? 'stopped' : 'applied'
}

function afterEnd<C extends SentChange, S>(
  submission: Submission<C, S>,
  event: SubmissionEvent<C>,
): Submission<C, S> {
  if (event.type === 'shown') return { ...submission, isFresh: false }
  if (event.type !== 'again' || !submission.failure) return submission
  return { ...submission, failure: null, status: 'pending', isStopping: false }
}

/** The changes that have no outcome yet. */
export function unansweredIn<C extends SentChange>({ changes, outcomes }: Submission<C>): readonly C[] {
  const answered = new Set<SentChange>(outcomes.map(({ change }) => change))
  return changes.filter((change) => !answered.has(change))
}

export function acceptedOf<C extends SentChange>({ outcomes }: Submission<C>): Accepted<C>[] {
  return outcomes.flatMap((outcome) => (outcome.as === 'accepted' ? [outcome] : []))
}

/** The item of a change in an edit session that has items of several collections. */
export function sessionKey({ collection, id }: Pick<SentChange, 'collection' | 'id'>): string {
  return `${collection}/${id}`
}

/** What the server answered, for the edit session of the form. */
export function answersOf(
  { outcomes }: Submission,
  keyOf: (change: SentChange) => string = sessionKey,
): EditAnswer[] {
  return outcomes.map(({ change, ...outcome }) => ({
    id: keyOf(change),
    sent: change.changes,
    result: outcome.as === 'accepted' ? null : outcome,
  }))
}

/**
 * What undoes everything that was accepted: the number of the only change, or the id of the only batch. Otherwise null.
 */
export function undoTarget(submission: Submission): number | string | null {
  const numbers = acceptedOf(submission).flatMap(({ n }) => n ?? [])
  const [batchId = null, ...others] = submission.batchIds
  if (numbers.length <= 1) return numbers[0] ?? null
  return others.length === 0 ? batchId : null
}

/** The conflict in a response. Null if the fields have the values that the author saw, or the new ones already. */
export function conflictFrom<C extends SentChange>(
  change: C,
  { item, conflicts }: Pick<ConflictAnswer, 'item' | 'conflicts'>,
): Conflict<C> | null {
  const fields = conflicting(change.changes, item).map(({ field }) => field)
  if (fields.length === 0) return null
  const [last = null] = conflicts
    .filter(({ field }) => fields.includes(field))
    .sort((one, other) => other.n - one.n)
  return { as: 'conflict', change, theirs: item, changed: last && { at: last.at, by: last.by }, choices: {} }
}
