import { conflictAt, conflicting, resolvedValue, type EditSession } from '~/data/domain/editing/editSession'
import {
  documentOf,
  editKeys,
  editCollections,
  pathText,
  pathsOfValue,
  planEdits,
  repetitionsIn,
  withValue,
  type EditPlan,
  type EditSources,
  type PlannedCall,
} from '~/data/domain/editing/jsonEdits'
import type { EditResult } from '~/ui'
import { mayBeSentAgain, reasonOf } from '~/app/lib/api/failure'
import { acceptedOf, sessionKey, type Conflict, type SentChange, type Submission } from './submission'

/** The content of the JSON editor. */
export interface JsonDraft {
  text: string
  /** The text as it was last loaded or completely applied. While the text equals it, nothing is unsent. */
  settled: string
  /** The items as the author saw them when editing began. Null while the text is empty or completely applied. */
  seen: EditSources | null
}

/** Whether the text has changes that are not applied. */
export function isUnsent({ text, settled }: JsonDraft): boolean {
  return text.trim() !== '' && text !== settled
}

export type JsonSubmission = Submission<PlannedCall, string>

/**
 * The planned calls, each field with the value that its author saw before. A field that the document does not change
 * keeps its value.
 */
export function withSeenValues(plan: EditPlan, document: unknown, seen: EditSources): readonly PlannedCall[] {
  const planned = planEdits(document, seen, () => [])
  const seenAt = new Map(planned?.calls.map((call) => [pathText(call.path), call.changes]))
  const unseen = new Set(planned?.refused.map(({ path }) => pathText(path)))
  return plan.calls.map((call) => {
    const path = pathText(call.path)
    if (unseen.has(path)) return call
    const changes = call.changes.map((change) => {
      const then = seenAt.get(path)?.find(({ field }) => field === change.field)
      return { ...change, before: then ? then.before : change.after }
    })
    return { ...call, changes }
  })
}

/** The calls that conflict with the current items, found before sending. */
export function conflictsAmong(calls: readonly PlannedCall[], now: EditSources): Conflict<PlannedCall>[] {
  return calls.flatMap((change) => {
    const theirs = { ...itemOf(now, change) }
    const isConflict = conflicting(change.changes, theirs).length > 0
    return isConflict ? [{ as: 'conflict', change, theirs, changed: null, choices: {} }] : []
  })
}

/** The draft after a submission of its text. What was applied counts as seen by its author. */
export function draftAfter(draft: JsonDraft, submission: JsonSubmission): JsonDraft {
  if (submission.status === 'applied')
    return draft.text === submission.source
      ? { ...draft, settled: draft.text, seen: null }
      : { ...draft, seen: null }
  return acceptedOf(submission).reduce((after, { change, item }) => withSeen(after, change, item), draft)
}

/**
 * The draft after a conflict is decided. Fields with "Use mine" stay in the text. Their value, or both of a list,
 * replaces the others. Their version counts as seen. Null if the text is not valid JSON or repeats a key, so that it
 * cannot be edited.
 */
export function draftAfterChoice(draft: JsonDraft, { change, theirs, choices }: Conflict) {
  const chosen = change.changes.filter(({ field }) => ['theirs', 'both'].includes(choices[field] ?? ''))
  const after = withSeen(draft, change, theirs)
  if (chosen.length === 0) return after
  const document = documentOf(draft.text)
  if (document === undefined || repetitionsIn(draft.text).length > 0) return null
  const paths = pathsOfValue(document, { ...change, changes: chosen })
  if (paths.length === 0) return after
  const changed = paths.reduce<unknown>((result, path) => {
    const one = chosen.find(({ field }) => field === path.at(-1))
    return one ? withValue(result, path, resolvedValue(one, theirs, choices[one.field] ?? 'theirs')) : result
  }, document)
  return { ...after, text: JSON.stringify(changed, null, 2) }
}

/** The conflict, limited to the fields that the text still changes. Null if the entry was removed from the text. */
export function conflictStillInText(conflict: Conflict, text: string): Conflict | null {
  if (text.trim() === '') return null
  const document = documentOf(text)
  // Incomplete JSON does not show yet what it changes.
  if (document === undefined) return conflict
  const { change, theirs } = conflict
  const disputed = conflicting(change.changes, theirs)
  const paths = pathsOfValue(document, { ...change, changes: disputed })
  const requestedFields = new Set(paths.map((path) => path.at(-1)))
  if (requestedFields.size === 0) return null
  const changes = change.changes.filter((one) => requestedFields.has(one.field) || !disputed.includes(one))
  return { ...conflict, change: { ...change, changes } }
}

/**
 * The result of each entry of a submission. Empty while it is pending, and for one that sent nothing once its conflicts
 * are decided.
 */
export function resultsOf(
  submission: JsonSubmission | null,
  session: Pick<EditSession, 'results'>,
): EditResult[] {
  if (!submission || submission.status === 'pending') return []
  const { status, changes, failure } = submission
  const accepted = new Set(acceptedOf(submission).map(({ change }) => change))
  const isInConflict = (call: SentChange) => conflictAt(session, sessionKey(call)) !== null
  if (status === 'conflict' && accepted.size === 0 && !changes.some(isInConflict)) return []
  return changes.map((call): EditResult => {
    const entry = { path: pathText(call.path), url: `/api/${call.collection}/${call.id}` }
    if (accepted.has(call)) return { ...entry, outcome: 'applied' }
    if (failure?.changes.includes(call))
      // What can be sent again says why beside its button.
      return mayBeSentAgain(failure.error)
        ? { ...entry, outcome: 'failed' }
        : { ...entry, outcome: 'refused', reason: reasonOf(failure.error) }
    if (isInConflict(call))
      return { ...entry, outcome: 'refused', reason: 'It was changed while you were editing.' }
    return { ...entry, outcome: 'not tried' }
  })
}

function itemOf(items: EditSources, { collection, id }: SentChange) {
  const key = editKeys.find((key) => editCollections[key] === collection)
  return key && items[key].find((item) => item.id === id)
}

/** Only the fields of the change: its author may not have seen what else was changed. */
function withSeen(draft: JsonDraft, { collection, id, changes }: SentChange, item: object): JsonDraft {
  const key = editKeys.find((key) => editCollections[key] === collection)
  if (!draft.seen || !key) return draft
  const now: Readonly<Record<string, unknown>> = { ...item }
  const fields = Object.fromEntries(changes.map(({ field }) => [field, now[field]]))
  const items = draft.seen[key].map((seen) => (seen.id === id ? { ...seen, ...fields } : seen))
  return { ...draft, seen: { ...draft.seen, [key]: items } }
}
