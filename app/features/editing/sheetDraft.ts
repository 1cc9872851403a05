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

/** An item, where its pencil is. */
export interface ItemOnPage {
  collection: PatchableName
  id: string
  opener: HTMLElement
}

/** A form, and what someone else has made of its item meanwhile. */
export interface EditState {
  /** The item as its author has seen it. */
  item: Item
  draft: FormDraft
  /** The item as someone else has made it, where that stands against the draft. */
  theirs: Pick<Conflict, 'theirs' | 'changed' | 'choices'> | null
}

/** One item, and the fields of its form. */
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
 * The item is another one by now: what nobody typed here follows it, and what stands against the draft wants a choice. What
 * was chosen already stands while nobody changes that very field again.
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

/** The conflict that the form is in; null where nobody was faster. */
export function conflictIn(edited: Edited, state: EditState): Conflict | null {
  const { collection, id } = edited
  return state.theirs && { ...state.theirs, change: { collection, id, changes: changesOf(edited, state) } }
}

/** The form once each field of a conflict is decided: made from theirs, without what is to be theirs, and with both of lists. */
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

/**
 * The form once a change of it was saved: made from what is there now. What was typed or restored while it was under way
 * was not sent, and stays as typed.
 */
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

/** What Save would send. */
export function changesOf({ fields }: Edited, { item, draft }: EditState): FieldChange[] {
  return changesIn(fields, item, draft)
}
