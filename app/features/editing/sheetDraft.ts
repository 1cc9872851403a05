import { conflicting, resolvedValue, type ConflictSide } from '~/data/domain/editing/conflicts'
import { deepEqual } from '~/data/domain/format/deepEqual'
import {
  changesIn,
  formValue,
  type EditField,
  type FormDraft,
  type FormValue,
} from '~/data/domain/editing/editForm'
import type { FieldChange } from '~/data/domain/editing/jsonEdits'
import type { Conflict } from './submission'
import type { PatchableName } from '~/data/contract/collections'

type Item = Readonly<Record<string, unknown>>

/** An item, and the element that opened its form. */
export interface ItemOnPage {
  collection: PatchableName
  id: string
  opener: HTMLElement
}

/** The state of a form, including changes that others made to the item. */
export interface EditState {
  /** The item as its author has seen it. */
  item: Item
  draft: FormDraft
  /** The item as someone else changed it, if that conflicts with the draft. */
  theirs: Pick<Conflict, 'theirs' | 'changed' | 'choices'> | null
}

/** An item and its form fields. */
export interface Edited {
  collection: PatchableName
  id: string
  fields: readonly EditField[]
}

export function setField(state: EditState, name: string, value: FormValue): EditState {
  return { ...state, draft: { ...state.draft, [name]: value } }
}

export function restoreFields(state: EditState, names: readonly string[]): EditState {
  const draft = Object.entries(state.draft).filter(([name]) => !names.includes(name))
  return { ...state, draft: Object.fromEntries(draft) }
}

/**
 * Merges a newer version of the item. Fields without input follow it. Fields with conflicting input need a choice.
 * Earlier choices stay, unless that field changes again.
 */
export function receiveTheirs(
  edited: Edited,
  state: EditState,
  now: Item,
  changed: Conflict['changed'],
): EditState {
  const disputed = conflicting(changesOf(edited, state), now)
  if (disputed.length === 0) return { ...state, item: now, theirs: null }
  const before = state.theirs
  if (!before) return { ...state, theirs: { theirs: now, changed, choices: {} } }
  const isSame = (field: string) => deepEqual(before.theirs[field], now[field])
  const choices = Object.entries(before.choices).filter(([field]) => isSame(field))
  return {
    ...state,
    theirs: {
      theirs: now,
      changed: disputed.every(({ field }) => isSame(field)) ? before.changed : changed,
      choices: Object.fromEntries(choices),
    },
  }
}

export function chooseSide(state: EditState, field: string, side: ConflictSide): EditState {
  const { theirs } = state
  return theirs ? { ...state, theirs: { ...theirs, choices: { ...theirs.choices, [field]: side } } } : state
}

/** The conflict of the form, if any. */
export function conflictIn(edited: Edited, state: EditState): Conflict | null {
  const { collection, id } = edited
  return state.theirs && { ...state.theirs, change: { collection, id, changes: changesOf(edited, state) } }
}

/**
 * The form once each field of a conflict is decided: based on their version, without the fields where theirs was
 * chosen, and with both values of lists.
 */
export function applyChoices({ fields }: Pick<Edited, 'fields'>, state: EditState): EditState {
  if (!state.theirs) return state
  const { theirs, choices } = state.theirs
  const chosenFor = (side: ConflictSide) => Object.keys(choices).filter((field) => choices[field] === side)
  const both = changesIn(fields, state.item, state.draft)
    .filter(({ field }) => chosenFor('both').includes(field))
    .flatMap((change) => {
      const field = fields.find(({ name }) => name === change.field)
      return field ? [[field.name, formValue(field, resolvedValue(change, theirs, 'both'))] as const] : []
    })
  const { draft } = restoreFields(state, chosenFor('theirs'))
  return { draft: { ...draft, ...Object.fromEntries(both) }, item: theirs, theirs: null }
}

/** The form after a save, based on the saved item. Input typed while the save was pending stays. */
export function afterSave(
  { fields }: Edited,
  state: EditState,
  sent: Pick<EditState, 'item' | 'draft'>,
  item: Item,
): EditState {
  const draft = fields.flatMap((field): [string, FormValue][] => {
    const { name } = field
    const [then, now] = [sent.draft[name], state.draft[name]]
    if (deepEqual(then, now)) return []
    return [[name, now ?? formValue(field, sent.item[name])]]
  })
  return { item, draft: Object.fromEntries(draft), theirs: null }
}

/** The changes that Save sends. */
export function changesOf({ fields }: Edited, { item, draft }: EditState): FieldChange[] {
  return changesIn(fields, item, draft)
}
