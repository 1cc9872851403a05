import { bothLists } from '~/data/domain/format/bothLists'
import { deepEqual } from '~/data/domain/format/deepEqual'
import {
  documentOf,
  editKeys,
  editCollections,
  pathText,
  placesAsking,
  planEdits,
  repetitionsIn,
  withValue,
  type EditPlan,
  type EditSources,
  type PlannedCall,
} from '~/data/domain/editing/jsonEdits'
import type { EditResult } from '~/ui'
import { reasonOf } from '~/app/lib/api/send'
import { conflictsOf, overtakenFields, type Conflict, type Run } from './changeRun'

/** What stands in the editor. */
export interface JsonDraft {
  text: string
  /** The text as it was last loaded or wholly applied: while it is this one, nothing of it waits. */
  settled: string
  /** The items as its author saw them when it was begun; null while it is blank, or wholly applied. */
  seen: EditSources | null
}

/** Something was written that is not applied. */
export function isUnsent({ text, settled }: JsonDraft): boolean {
  return text.trim() !== '' && text !== settled
}

export type EditRun = Run<PlannedCall, string>

/**
 * The calls of a plan made from what the server holds now, each field with the value that the author saw before it: what
 * the document says and did not change then, it says as it was.
 */
export function asSeen(plan: EditPlan, document: unknown, seen: EditSources): readonly PlannedCall[] {
  const planned = planEdits(document, seen, () => [])
  const seenAt = new Map(planned?.calls.map((call) => [pathText(call.path), call.changes]))
  const unseen = new Set(planned?.refused.map(({ path }) => pathText(path)))
  return plan.calls.map((call) => {
    const place = pathText(call.path)
    if (unseen.has(place)) return call
    const changes = call.changes.map((change) => {
      const then = seenAt.get(place)?.find(({ field }) => field === change.field)
      return { ...change, before: then ? then.before : change.after }
    })
    return { ...call, changes }
  })
}

/** The calls of which someone else has changed a field since, told before anything is sent. */
export function conflictsAmong(
  calls: readonly PlannedCall[],
  plan: EditPlan,
  now: EditSources,
): Conflict<PlannedCall>[] {
  return calls.flatMap((change, index) => {
    const present = plan.calls[index]?.changes
    const isOvertaken = change.changes.some(
      ({ before }, place) => !deepEqual(before, present?.[place]?.before),
    )
    const theirs = itemOf(now, change)
    return isOvertaken && theirs ? [{ change, theirs: { ...theirs }, changed: null, choices: {} }] : []
  })
}

/** The draft after a run of its text: what was applied its author has seen; what was not is as it was. */
export function draftAfterRun(draft: JsonDraft, run: EditRun): JsonDraft {
  const { end, changes, accepted } = run
  if (end?.as === 'applied')
    return draft.text === run.source
      ? { ...draft, settled: draft.text, seen: null }
      : { ...draft, seen: null }
  const items = accepted.flatMap(({ item }, index) => {
    const call = changes[index]
    return call ? [{ call, item }] : []
  })
  return items.reduce((after, { call, item }) => withSeen(after, call, item), draft)
}

/**
 * The draft after a conflict is decided: the fields of "Use mine" stay as they are in the text, theirs, or both of a list,
 * are written where it asks for the others. Its author has seen theirs. Null while the text is no JSON, or has a key twice, and theirs cannot
 * be written.
 */
export function draftAfterChoice(draft: JsonDraft, { change, theirs, choices }: Conflict<PlannedCall>) {
  const chosen = change.changes.filter(({ field }) => ['theirs', 'both'].includes(choices[field] ?? ''))
  const after = withSeen(draft, change, theirs)
  if (chosen.length === 0) return after
  const document = documentOf(draft.text)
  if (document === undefined || repetitionsIn(draft.text).length > 0) return null
  const places = placesAsking(document, { ...change, changes: chosen })
  if (places.length === 0) return after
  const changed = places.reduce<unknown>(
    (whole, path) => withValue(whole, path, decided(String(path.at(-1)))),
    document,
  )
  return { ...after, text: JSON.stringify(changed, null, 2) }

  function decided(name: string): unknown {
    const own = choices[name] === 'both' ? chosen.find(({ field }) => field === name) : undefined
    return (own && bothLists(own.before, own.after, theirs[name])) ?? theirs[name]
  }
}

/** A conflict as far as the text still asks for the change; null once its entry is edited away. */
export function standing<C extends Conflict<PlannedCall>>(conflict: C, text: string): C | null {
  if (text.trim() === '') return null
  const document = documentOf(text)
  // Half a document says nothing yet of what it asks for.
  if (document === undefined) return conflict
  const overtaken = overtakenFields(conflict.change, conflict.theirs)
  const places = placesAsking(document, { ...conflict.change, changes: overtaken })
  const asked = new Set(places.map((path) => path.at(-1)))
  if (asked.size === 0) return null
  const changes = conflict.change.changes.filter(
    (change) => asked.has(change.field) || !overtaken.includes(change),
  )
  return { ...conflict, change: { ...conflict.change, changes } }
}

/**
 * How each entry of a run ended; nothing while it is under way, nor of one that sent nothing once its conflicts are decided.
 * @param overtaken the changes that wait for a choice
 */
export function resultsOf(
  run: EditRun | null,
  overtaken: readonly PlannedCall[] = conflictsOf(run).map(({ change }) => change),
): EditResult[] {
  if (!run?.end) return []
  const { end, changes, accepted } = run
  if (end.as === 'overtaken' && accepted.length + overtaken.length === 0) return []
  return changes.map((call, index): EditResult => {
    const entry = { place: pathText(call.path), address: `/api/${call.collection}/${call.id}` }
    if (index < accepted.length) return { ...entry, outcome: 'applied' }
    if (end.as === 'refused' && index === accepted.length)
      return { ...entry, outcome: 'refused', reason: reasonOf(end.error) }
    if (overtaken.includes(call))
      return { ...entry, outcome: 'refused', reason: 'It was changed while you were editing.' }
    return { ...entry, outcome: 'not tried' }
  })
}

function itemOf(items: EditSources, { collection, id }: PlannedCall) {
  const key = editKeys.find((key) => editCollections[key] === collection)
  return key && items[key].find((item) => item.id === id)
}

function withSeen(draft: JsonDraft, { collection, id }: PlannedCall, item: object): JsonDraft {
  const key = editKeys.find((key) => editCollections[key] === collection)
  if (!draft.seen || !key) return draft
  const items = draft.seen[key].map((seen) => (seen.id === id ? { ...item, id } : seen))
  return { ...draft, seen: { ...draft.seen, [key]: items } }
}
