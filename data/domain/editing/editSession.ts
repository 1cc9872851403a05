import { bothLists } from '~/data/domain/format/bothLists'
import { deepEqual } from '~/data/domain/format/deepEqual'

type Item = Readonly<Record<string, unknown>>

/** A field as its author saw it, and as it is to be. */
export interface FieldEdit {
  before: unknown
  after: unknown
}

/** A field with its edit. */
export interface FieldChange extends FieldEdit {
  field: string
}

/** The edits of an item, by field. */
export type ItemEdits<E extends FieldEdit = FieldEdit> = Readonly<Record<string, E>>

/** Edits that are not stored yet, by item; no item without edits. */
export type Edits<E extends FieldEdit = FieldEdit> = ReadonlyMap<string, ItemEdits<E>>

/** Whose value of a field is kept; for a list, the merge of both. */
export type ConflictSide = 'ours' | 'theirs' | 'both'

/** Someone else has changed edited fields of an item. */
export interface EditConflict {
  as: 'conflict'
  /** The item as it is now, as far as known. */
  theirs: Item
  /** When (ISO 8601) and by whom it was changed. Null if unknown. */
  changed: { at: string; by: string | null } | null
  /** The sides chosen so far, by field. */
  choices: Readonly<Record<string, ConflictSide>>
}

/** Why the edits of an item are not stored. */
export type EditResult = EditConflict | { as: 'refused'; reason: string }

/** The edits of a form, a grid or a text, and what stands in their way. */
export interface EditSession<E extends FieldEdit = FieldEdit> {
  pending: Edits<E>
  /** By item. */
  results: ReadonlyMap<string, EditResult>
}

/** What the server answered for an item: its fields as they were sent, and why they are not stored. */
export interface EditAnswer {
  id: string
  sent: readonly FieldChange[]
  /** Null if they are stored. */
  result: EditResult | null
}

export type EditEvent<E extends FieldEdit = FieldEdit> =
  /** The author has edited. */
  | { type: 'edited'; pending: Edits<E> }
  /** Someone else has changed fields of an item, whose others are as the page has them. */
  | {
      type: 'othersChanged'
      id: string
      item?: Item | undefined
      fields: Item
      changed: EditConflict['changed']
    }
  /** The author has chosen whose value of a field is kept. */
  | { type: 'choose'; id: string; field: string; side: ConflictSide }
  /** The choices of an item take effect, once each of its fields in conflict has one. */
  | { type: 'resolve'; id: string }
  | { type: 'answered'; answers: readonly EditAnswer[] }

export const newSession: EditSession = { pending: new Map(), results: new Map() }

/** The one way of all edits: what was typed, what others changed, what was chosen, and what the server answered. */
export function reduceEdits<E extends FieldEdit>(
  session: EditSession<E>,
  event: EditEvent<E>,
): EditSession<E> {
  switch (event.type) {
    case 'edited':
      return edited(session, event.pending)
    case 'othersChanged':
      return othersChanged(session, event)
    case 'choose': {
      const { id, field, side } = event
      const conflict = conflictAt(session, id)
      if (!conflict) return session
      const choices = { ...conflict.choices, [field]: side }
      return { ...session, results: new Map(session.results).set(id, { ...conflict, choices }) }
    }
    case 'resolve':
      return resolved(session, event.id)
    case 'answered':
      return answered(session, event.answers)
  }
}

/** A conflict lasts while its fields are edited, a refusal until anything of its item is. */
function edited<E extends FieldEdit>(session: EditSession<E>, pending: Edits<E>): EditSession<E> {
  const { pending: before, results } = session
  if (results.size === 0) return { pending, results }
  const left = [...results].filter(([id, result]) => {
    const edits = pending.get(id) ?? {}
    return result.as === 'conflict'
      ? conflicting(changesOf(edits), result.theirs).length > 0
      : deepEqual(edits, before.get(id))
  })
  return { pending, results: new Map(left) }
}

/** Edits of other fields stand. Those of the same fields need a choice; earlier choices stay, unless a field moves again. */
function othersChanged<E extends FieldEdit>(
  session: EditSession<E>,
  { id, item, fields, changed }: Extract<EditEvent, { type: 'othersChanged' }>,
): EditSession<E> {
  const edits = session.pending.get(id)
  if (!edits) return session
  const changes = changesOf(edits)
  const seen = Object.fromEntries(changes.map(({ field, before }) => [field, before]))
  const previous = conflictAt(session, id)
  const theirs = { ...item, ...seen, ...previous?.theirs, ...fields }
  const disputed = conflicting(changes, theirs)
  const results = new Map(session.results)
  if (disputed.length === 0) {
    if (previous) results.delete(id)
    return { ...session, results }
  }
  const isSame = (field: string) => previous !== null && deepEqual(previous.theirs[field], theirs[field])
  results.set(id, {
    as: 'conflict',
    theirs,
    changed: previous && disputed.every(({ field }) => isSame(field)) ? previous.changed : changed,
    choices: Object.fromEntries(Object.entries(previous?.choices ?? {}).filter(([field]) => isSame(field))),
  })
  return { ...session, results }
}

/** The edits are based on their version: without the fields where theirs is kept, with both values of merged lists. */
function resolved<E extends FieldEdit>(session: EditSession<E>, id: string): EditSession<E> {
  const [conflict, edits] = [conflictAt(session, id), session.pending.get(id)]
  if (!conflict || !edits || !isDecided(edits, conflict)) return session
  const { theirs, choices } = conflict
  const disputed = conflicting(changesOf(edits), theirs).map(({ field }) => field)
  const left = Object.entries(edits).flatMap(([field, edit]): [string, E][] => {
    const side = disputed.includes(field) ? choices[field] : undefined
    if (side === undefined) return [[field, edit]]
    if (side === 'theirs') return []
    const after = resolvedValue({ field, ...edit }, theirs, side)
    return [[field, { ...edit, before: theirs[field], after }]]
  })
  const [pending, results] = [new Map(session.pending), new Map(session.results)]
  putEdits(pending, id, left)
  results.delete(id)
  return { pending, results }
}

/** What is stored is no edit any more, unless it was edited again meanwhile: then it is what its author saw. */
function answered<E extends FieldEdit>(
  session: EditSession<E>,
  answers: readonly EditAnswer[],
): EditSession<E> {
  const pending = new Map(session.pending)
  const results = new Map([...session.results].filter(([, { as }]) => as === 'conflict'))
  for (const { id, sent, result } of answers) {
    if (result) results.set(id, result)
    else {
      results.delete(id)
      const left = Object.entries(pending.get(id) ?? {}).flatMap(([field, edit]): [string, E][] => {
        const stored = sent.find((change) => change.field === field)
        if (!stored) return [[field, edit]]
        return deepEqual(stored.after, edit.after) ? [] : [[field, { ...edit, before: stored.after }]]
      })
      putEdits(pending, id, left)
    }
  }
  return { pending, results }
}

function putEdits<E extends FieldEdit>(
  pending: Map<string, ItemEdits<E>>,
  id: string,
  edits: readonly (readonly [string, E])[],
): void {
  if (edits.length > 0) pending.set(id, Object.fromEntries(edits))
  else pending.delete(id)
}

/** The conflict of an item, if any. */
export function conflictAt({ results }: Pick<EditSession, 'results'>, id: string): EditConflict | null {
  const result = results.get(id)
  return result?.as === 'conflict' ? result : null
}

/** Whether each field in conflict has a choice. */
export function isDecided(edits: ItemEdits, { theirs, choices }: EditConflict): boolean {
  return conflicting(changesOf(edits), theirs).every(({ field }) => choices[field] !== undefined)
}

/** The edits of an item as a list. */
export function changesOf(edits: ItemEdits): FieldChange[] {
  return Object.entries(edits).map(([field, { before, after }]) => ({ field, before, after }))
}

/** The edits of an item by field. */
export function editsOf(changes: readonly FieldChange[]): ItemEdits {
  return Object.fromEntries(changes.map(({ field, before, after }) => [field, { before, after }]))
}

/** The changes that conflict with an item: its value is neither the one before the change nor the one after it. */
export function conflicting<F extends FieldChange>(changes: readonly F[], item: Item): readonly F[] {
  return changes.filter(
    ({ field, before, after }) => !deepEqual(item[field], before) && !deepEqual(item[field], after),
  )
}

/** The value of a field for a chosen side. */
export function resolvedValue(
  { field, before, after }: FieldChange,
  item: Item,
  side: ConflictSide,
): unknown {
  if (side === 'ours') return after
  return side === 'both' ? (bothLists(before, after, item[field]) ?? item[field]) : item[field]
}
