import {
  changesIn,
  formValue,
  type EditField,
  type FormDraft,
  type FormValue,
} from '~/data/domain/editing/editForm'
import {
  conflictAt,
  editsOf,
  reduceEdits,
  type EditConflict,
  type EditEvent,
  type FieldChange,
  type ItemEdits,
} from '~/data/domain/editing/editSession'
import { deepEqual } from '~/data/domain/format/deepEqual'
import type { PatchableName } from '~/data/contract/collections'

type Item = Readonly<Record<string, unknown>>

/** An item, the element that opened its form, and who types in it. */
export interface ItemOnPage {
  collection: PatchableName
  id: string
  opener: HTMLElement
  /** The field that takes the focus. @default the first */
  focusOn?: string
  by: string
}

/** The state of a form: the edit session of one item, whose edits follow from what is typed. */
export interface SheetState {
  /** The item as its author has seen it. */
  item: Item
  draft: FormDraft
  /** The item as someone else changed it, if that conflicts with the draft. */
  conflict: EditConflict | null
}

/** An item and its form fields. */
export interface Edited {
  collection: PatchableName
  id: string
  fields: readonly EditField[]
}

/** What happens to a form besides typing. */
export type SheetEvent = Extract<EditEvent, { type: 'othersChanged' | 'choose' | 'resolve' }>

export function setField(state: SheetState, name: string, value: FormValue): SheetState {
  return { ...state, draft: { ...state.draft, [name]: value } }
}

export function restoreFields(state: SheetState, names: readonly string[]): SheetState {
  const draft = Object.entries(state.draft).filter(([name]) => !names.includes(name))
  return { ...state, draft: Object.fromEntries(draft) }
}

/** The form after an event. Fields without input follow the item, once nothing is in conflict. */
export function sheetAfter(edited: Edited, state: SheetState, event: SheetEvent): SheetState {
  const { id } = edited
  const before = {
    pending: new Map([[id, editsOf(changesOf(edited, state))]]),
    results: new Map(state.conflict ? [[id, state.conflict]] : []),
  }
  const { item } = state
  const session = reduceEdits(before, event.type === 'othersChanged' ? { ...event, item } : event)
  const conflict = conflictAt(session, id)
  if (conflict) return { ...state, conflict }
  const fields = event.type === 'othersChanged' ? event.fields : {}
  const now = { ...item, ...state.conflict?.theirs, ...fields }
  const typed = event.type === 'resolve' ? decidedDraft(edited, state, session.pending.get(id)) : state.draft
  // What was typed back to the former value is no edit, and does not become one.
  const isKept = (name: string) =>
    before.pending.get(id)?.[name] !== undefined || deepEqual(item[name], now[name])
  const draft = Object.fromEntries(Object.entries(typed).filter(([name]) => isKept(name)))
  return { item: now, draft, conflict: null }
}

/** What is typed, without the fields where theirs is kept, and with both values of merged lists. */
function decidedDraft(
  { fields }: Edited,
  { draft, conflict }: SheetState,
  decided: ItemEdits = {},
): FormDraft {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([name, typed]): [string, FormValue][] => {
      const side = conflict?.choices[name]
      const field = fields.find((field) => field.name === name)
      if (side === 'theirs') return []
      return [[name, side === 'both' && field ? formValue(field, decided[name]?.after) : typed]]
    }),
  )
}

/** The form after a save, based on the saved item. Input typed while the save was pending stays. */
export function afterSave(
  { fields }: Edited,
  state: SheetState,
  sent: Pick<SheetState, 'item' | 'draft'>,
  item: Item,
): SheetState {
  const draft = fields.flatMap((field): [string, FormValue][] => {
    const { name } = field
    const [then, now] = [sent.draft[name], state.draft[name]]
    if (deepEqual(then, now)) return []
    return [[name, now ?? formValue(field, sent.item[name])]]
  })
  return { item, draft: Object.fromEntries(draft), conflict: null }
}

/** The changes that Save sends. */
export function changesOf(
  { fields }: Edited,
  { item, draft }: Pick<SheetState, 'item' | 'draft'>,
): FieldChange[] {
  return changesIn(fields, item, draft)
}
