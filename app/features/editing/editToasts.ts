import { isolated } from '~/data/domain/format/isolated'
import { listed, type EditField } from '~/data/domain/editing/editForm'
import type { FieldChange } from '~/data/domain/editing/jsonEdits'
import type { ToastMessage } from '~/ui'

export interface SavedChange {
  /** Its number in the history; null when it altered nothing. */
  n: number | null
  undo: (n: number) => void
  /** Nothing was typed meanwhile. */
  isDone: boolean
}

/** What is said of a form that was saved, with the way back. */
export function savedToast(
  name: string,
  fields: readonly EditField[],
  changes: readonly FieldChange[],
  { n, undo, isDone }: SavedChange,
): ToastMessage {
  const what = labelsOf(
    fields,
    changes.map(({ field }) => field),
  )
  const description = isDone ? what : `${what}. What you typed meanwhile is not saved yet.`
  const toast = { title: `${isolated(name)} saved`, description }
  if (n === null) return toast
  const altText = 'Undo it in the history of the admin panel'
  const onAction = () => {
    undo(n)
  }
  return { ...toast, action: { label: 'Undo', altText, onAction } }
}

/** What is said of a form whose every change was given up for theirs: there was nothing left to save. */
export function theirsToast(
  name: string,
  fields: readonly EditField[],
  names: readonly string[],
): ToastMessage {
  const stays = names.length === 1 ? 'stays as it was' : 'stay as they were'
  const description = `${labelsOf(fields, names)} ${stays} changed meanwhile. Nothing of yours was left to save.`
  return { title: `Theirs kept for ${isolated(name)}`, description }
}

function labelsOf(fields: readonly EditField[], names: readonly string[]): string {
  return listed(fields.filter(({ name }) => names.includes(name)).map(({ label }) => label))
}

/** What is said of a form that was not; why stands in the form. */
export function notSavedToast(onAction: () => void): ToastMessage {
  const action = { label: 'Try again', altText: 'Try again in the form', onAction }
  return { ...notSaved, description: 'Your changes are still here.', action }
}

/** The same where the form went with the session. */
export function signedOutToast(onAction: () => void): ToastMessage {
  const action = { label: 'Sign in', altText: 'Sign in, in the admin panel', onAction }
  const description =
    'You were signed out. Your changes are kept, and are here again once you have signed in.'
  return { ...notSaved, description, action }
}

const notSaved = { title: 'Not saved', tone: 'destructive' } as const
