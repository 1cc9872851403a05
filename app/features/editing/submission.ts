import type { PatchableName } from '~/data/contract/collections'
import type { Conflict as ConflictAnswer } from '~/data/contract/batch'
import type { ChangeNote } from '~/app/lib/api/changeNote'
import { conflicting, type Choices, type ConflictSide } from '~/data/domain/editing/conflicts'
import type { FieldChange } from '~/data/domain/editing/jsonEdits'

/** Changes of one item, with the values that were sent: the form may hold others by then. */
export interface SentChange {
  collection: PatchableName
  id: string
  /** Each field, as its author saw it and as it is to be. */
  changes: readonly FieldChange[]
}

/** An item whose fields are no longer as the author of a change saw them. */
export interface Conflict<C extends SentChange = SentChange> {
  change: C
  /** The item as it is now. */
  theirs: Readonly<Record<string, unknown>>
  /** When, as ISO 8601, and by whom it was changed; null when that is not known. */
  changed: { at: string; by: string | null } | null
  choices: Choices
}

/** A change that was accepted, and what it made. */
export interface Accepted<C extends SentChange = SentChange> {
  change: C
  /** The number of the change in the history; null when it altered nothing. */
  n: number | null
  /** The whole item as it then was, and its ETag where that is known. */
  item: Readonly<Record<string, unknown>>
  tag: string | null
}

/** How the server answered one change. */
export type Outcome<C extends SentChange = SentChange> =
  | ({ as: 'accepted' } & Accepted<C>)
  | ({ as: 'conflict'; isResolved?: boolean } & Conflict<C>)
  /** This one alone was refused; the others of its batch may be accepted. */
  | { as: 'refused'; change: C; reason: string }

/** Changes that are sent together, and what became of them. */
export interface Submission<C extends SentChange = SentChange, S = unknown> {
  changes: readonly C[]
  /** What its author had typed, by which a draft that is still the same is recognised. */
  source: S
  /** Why they are made, where their author says so. */
  note: ChangeNote | undefined
  /** The batches that the history keeps them as; none for a single change, or for more than go together. */
  batchIds: readonly string[]
  /** One for each change that was answered, in the order of the answers. */
  outcomes: readonly Outcome<C>[]
  /** Why nothing more was sent, and the changes that call bore; null where all was answered, or it was stopped. */
  failure: { error: unknown; changes: readonly C[] } | null
  status: 'pending' | 'applied' | 'stopped' | 'refused' | 'conflict'
  /** It stops after the present call. */
  isStopping: boolean
  /** Its success has just been shown: a second press of the same button belongs to the first. */
  isFresh: boolean
}

export type SubmissionEvent<C extends SentChange = SentChange> =
  | { type: 'answered'; outcomes: readonly Outcome<C>[]; batchId?: string | null }
  | { type: 'failed'; error: unknown; changes: readonly C[] }
  | { type: 'stop' }
  /** Nothing more is sent. */
  | { type: 'ended' }
  | { type: 'choose'; change: C; field: string; side: ConflictSide }
  /** Every field of a conflict has its side. */
  | { type: 'resolve'; change: C }
  /** The message of its success is over. */
  | { type: 'shown' }

/** A submission before anything of it is sent. */
export function createSubmission<C extends SentChange, S>(
  changes: readonly C[],
  source: S,
  note?: ChangeNote,
): Submission<C, S> {
  return {
    ...{ changes, source, note, batchIds: [], outcomes: [] },
    ...{ failure: null, status: 'pending', isStopping: false, isFresh: false },
  }
}

/** The submission after an event; one that comes too late changes nothing. */
export function reduceSubmission<C extends SentChange, S>(
  submission: Submission<C, S>,
  event: SubmissionEvent<C>,
): Submission<C, S> {
  if (submission.status !== 'pending') return reduceEnded(submission, event)
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

function reduceEnded<C extends SentChange, S>(
  submission: Submission<C, S>,
  event: SubmissionEvent<C>,
): Submission<C, S> {
  if (event.type === 'shown') return { ...submission, isFresh: false }
  if (event.type !== 'choose' && event.type !== 'resolve') return submission
  const outcomes = submission.outcomes.map((outcome): Outcome<C> => {
    if (outcome.as !== 'conflict' || outcome.change !== event.change) return outcome
    if (event.type === 'resolve') return { ...outcome, isResolved: true }
    return { ...outcome, choices: { ...outcome.choices, [event.field]: event.side } }
  })
  return { ...submission, outcomes }
}

/** The changes that were accepted. */
export function acceptedOf<C extends SentChange>({ outcomes }: Submission<C>): Accepted<C>[] {
  return outcomes.flatMap((outcome) => (outcome.as === 'accepted' ? [outcome] : []))
}

/** The conflicts that still need a choice. */
export function unresolved<C extends SentChange>(submission: Submission<C> | null): Conflict<C>[] {
  return (submission?.outcomes ?? []).flatMap((outcome) =>
    outcome.as === 'conflict' && !outcome.isResolved ? [outcome] : [],
  )
}

/** Of earlier submissions those with conflicts that need a choice, but for those of items that are sent again now. */
export function unresolvedBefore<C extends SentChange, S>(
  submissions: readonly (Submission<C, S> | null)[],
  changes: readonly C[],
): Submission<C, S>[] {
  const isSentAgain = ({ change }: Conflict<C>) =>
    changes.some(({ collection, id }) => collection === change.collection && id === change.id)
  return submissions.filter((submission): submission is Submission<C, S> => {
    const conflicts = unresolved(submission)
    return conflicts.length > 0 && !conflicts.some(isSentAgain)
  })
}

/** What undoes all that was accepted: the number of its one change, or the id of its batch; null where neither does. */
export function undoTarget(submission: Submission): number | string | null {
  const numbers = acceptedOf(submission).flatMap(({ n }) => n ?? [])
  const [batchId = null, ...others] = submission.batchIds
  if (numbers.length <= 1) return numbers[0] ?? null
  return others.length === 0 ? batchId : null
}

/** The conflict that an answer tells of; null where its fields are as the author saw them, or as they are to be. */
export function conflictFrom<C extends SentChange>(
  change: C,
  { item, conflicts }: Pick<ConflictAnswer, 'item' | 'conflicts'>,
): Conflict<C> | null {
  const fields = conflicting(change.changes, item).map(({ field }) => field)
  if (fields.length === 0) return null
  const [last = null] = conflicts
    .filter(({ field }) => fields.includes(field))
    .sort((one, other) => other.n - one.n)
  return { change, theirs: item, changed: last && { at: last.at, by: last.by }, choices: {} }
}

/** Whether each of its fields has a side. */
export function isDecided({ change, theirs, choices }: Conflict): boolean {
  return conflicting(change.changes, theirs).every(({ field }) => choices[field] !== undefined)
}

/** The change made from theirs, which its author has now seen: what "Use mine" sends. */
export function rebase<C extends SentChange>({ change, theirs }: Conflict<C>): C {
  return { ...change, changes: change.changes.map((each) => ({ ...each, before: theirs[each.field] })) }
}
