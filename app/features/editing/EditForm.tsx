import { useEffect, useRef, useState, type MutableRefObject } from 'react'
import type { Descriptor } from '~/data/contract/descriptor'
import { capitalised, descriptors, isSingle } from '~/data/contract/descriptors'
import { nameWithin } from '~/data/domain/history/changeHistory'
import type { LaunchWindow } from '~/data/domain/plan/window'
import { isolated } from '~/data/domain/format/isolated'
import { datesNote } from '~/data/domain/plan/datesNote'
import { ratingNote, type Rated } from '~/data/domain/risks/risks'
import {
  errorText,
  previousValue,
  formValue,
  isOfUse,
  listed,
  shownValue,
  type EditField,
} from '~/data/domain/editing/editForm'
import { conflicting } from '~/data/domain/editing/editSession'
import { ConflictResolver, EditSheet, type EditSheetField } from '~/ui'
import { useUnsavedForm } from '~/app/lib/unsavedForms'
import { useClock } from '~/app/lib/useClock'
import { conflictBox } from './conflictBox'
import { restoreFields, setField, sheetAfter } from './sheetState'
import { dependentFields, dependentValues } from './dependentValues'
import { useEditedOnPage } from './useEditedOnPage'
import { usePhaseLinks } from './usePhaseLinks'
import { useRemoval } from './useRemoval'
import { useEditForm, type EditForm as Form, type EditFormOptions } from './useEditForm'
import { useLeaveWarning } from '~/app/lib/useLeaveWarning'

/** Runs the callback once the form may be left: at once, or after its changes are discarded. */
export type RequestLeave = (pendingLeave: () => void) => void

export interface EditFormProps extends Omit<EditFormOptions, 'onSaved'> {
  open: boolean
  /** Called when the form is saved or discarded. */
  onClose: () => void
  /** Set by the form: asks it to make room. */
  leaveRef: MutableRefObject<RequestLeave | null>
}

/** The edit form of an item in the side sheet. */
export function EditForm({ open, onClose, leaveRef, ...options }: EditFormProps) {
  const { account, item, items } = options
  const present = useClock()
  const [pendingLeave, setPendingLeave] = useState<(() => void) | null>(null)
  const form = useEditForm({
    ...options,
    onSaved: () => {
      onSaved.current()
    },
  })
  const onSaved = useRef(onClose)
  const removal = useRemoval(item, account, items, { onRemoved: onClose, onUndo: options.onUndo })
  const { conflict, changes, issues, setState } = form
  const isChanged = changes.length > 0
  useEditedOnPage(item, open, changes, issues)
  const phaseLinks = usePhaseLinks(item, changes, issues)
  useLeaveWarning(isChanged)
  useUnsavedForm(isChanged)

  function confirmLeave(next: () => void) {
    // A pending save is waited for: it cannot be discarded any more.
    if (isChanged || form.busy) setPendingLeave(() => next)
    else next()
  }
  useEffect(() => {
    leaveRef.current = confirmLeave
    onSaved.current = pendingLeave ?? onClose
  })

  const inConflict = conflict ? conflicting(conflict.change.changes, conflict.theirs) : []
  const choices = conflict?.choices ?? {}
  const nonConflicting = changes.filter(({ field }) => !inConflict.some((other) => other.field === field))
  return (
    <EditSheet
      open={open}
      focusOn={item.focusOn}
      name={nameWithin(item, items)}
      subtitle={`${subtitleOf(form)} · signed in as ${account.session?.username ?? 'nobody'}`}
      fields={fieldsOfUse(form).map((field) => {
        const row = sheetField(form, field)
        return field.name === 'after' ? { ...row, ...phaseLinks } : row
      })}
      count={changes.length}
      invalidCount={new Set(issues.map(({ path }) => path[0])).size}
      busy={form.busy}
      error={form.notSaved}
      reason={form.reason}
      conflicts={
        conflict && {
          total: inConflict.length,
          resolved: inConflict.filter(({ field }) => choices[field] !== undefined).length,
        }
      }
      conflict={
        conflict && (
          <ConflictResolver
            {...conflictBox(conflict, items, present())}
            onChoose={(field, side) => {
              const { edited } = form
              setState((state) => sheetAfter(edited, state, { type: 'choose', id: edited.id, field, side }))
            }}
          />
        )
      }
      conflictNote={
        nonConflicting.length > 0 ? nonConflictingText(form.edited.fields, nonConflicting) : undefined
      }
      wideScreenNote={
        item.collection === 'targets'
          ? 'On a wider screen all products can be edited as one grid.'
          : undefined
      }
      removeConfirm={removal.part}
      onRemove={isSingle(item.collection) ? undefined : removal.ask}
      isConfirmingDiscard={pendingLeave !== null}
      onSave={form.save}
      onDiscard={
        pendingLeave ??
        (() => {
          confirmLeave(onClose)
        })
      }
      onCancel={() => {
        setPendingLeave(null)
      }}
      onOpenChange={() => {
        if (pendingLeave) setPendingLeave(null)
        else confirmLeave(onClose)
      }}
    />
  )
}

/** The fields that matter now, and those that are changed. */
function fieldsOfUse({ edited: { fields }, state, changes }: Form): EditField[] {
  return fields.filter(
    (field) =>
      isOfUse(field, fields, state.item, state.draft) ||
      changes.some((change) => change.field === field.name),
  )
}

function sheetField(
  { edited, state, changes, issues, setState, window, goLive, today }: Form,
  field: EditField,
): EditSheetField {
  const { name } = field
  const value = shownValue(field, state.item, state.draft)
  const fieldIssues = issues.filter(({ path }) => path[0] === name)
  const [first] = fieldIssues
  const change = changes.find(({ field }) => field === name)
  return {
    field,
    value,
    stored: formValue(field, state.item[name]),
    previous: change ? previousValue(field, change.before, change.after) : null,
    error: first ? errorText(edited.collection, field, first.reason) : null,
    invalidLines: fieldIssues.flatMap(({ path }) => (typeof path[1] === 'number' ? [path[1]] : [])),
    note: first
      ? undefined
      : noteOf(name, value, {
          ...{ collection: edited.collection, window, goLive, before: state.item },
          item: { ...state.item, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) },
        }),
    onChange: (next) => {
      setState((state) =>
        Object.entries(
          dependentValues(edited.collection, state.item, state.draft, name, next, { window, today }),
        ).reduce((state, [field, value]) => setField(state, field, value), state),
      )
    },
    onRestore: () => {
      setState((state) => restoreFields(state, dependentFields(edited.collection, name)))
    },
  }
}

/** What a note is about. */
interface Noted {
  collection: string
  /** The item with what is typed. */
  item: object
  /** The item as it is saved; null for a new one. */
  before: object | null
  window: LaunchWindow
  goLive: string
}

/** Notes about the dates and status of a phase, the rating of a risk, and the texts of the launch. */
export function noteOf(
  name: string,
  value: EditSheetField['value'],
  { collection, item, before, window, goLive }: Noted,
): string | undefined {
  if (name === 'dates' && typeof value === 'string') return datesNote(value, window, goLive) || undefined
  if (collection === 'risks' && name === 'impact') return ratingNote(item as Rated, before as Rated | null)
  if (collection === 'launch' && textNotes[name] !== undefined) return textNotes[name]
  return name === 'status' && phaseStates.some((state) => state === value)
    ? 'Follows the progress; only COMPLETED is set by hand'
    : undefined
}

/** Texts of the launch that may contain placeholders for counts. */
const textNotes: Readonly<Record<string, string>> = {
  description: '{phases}, {units} and {new} fill in automatically',
  productsSubtitle: '{new:SKU|SKUs} writes SKU for one, SKUs for several',
  goLiveOf: 'Only this form moves the planned day; the forecast follows the linked phases',
  liveOn: 'Leave empty: the first progress of that phase sets it',
  timeZone: 'It decides when a day begins; for example Asia/Riyadh',
}

const phaseStates = ['PENDING', 'STARTED', 'IN PROGRESS', 'COMPLETED']

function subtitleOf({ edited, state }: Form): string {
  const { under, one }: Descriptor = descriptors[edited.collection]
  if (!under) return capitalised(one)
  if (edited.collection === 'launch') return 'Previewed on the page; others see it once you save'
  return 'place' in under ? under.place : isolated(String(state.item[under.field]))
}

function nonConflictingText(
  fields: readonly EditField[],
  nonConflicting: readonly { field: string }[],
): string {
  const labels = fields.filter(({ name }) => nonConflicting.some(({ field }) => field === name))
  return `${listed(labels.map(({ label }) => label))}: only you changed this. It will be saved.`
}
