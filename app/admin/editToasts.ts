import { isolated } from '~/data/rules/isolated'
import { listed, type EditField } from '~/data/rules/editForm'
import type { FieldChange } from '~/data/rules/jsonEdits'
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
  const labels = fields.filter(({ name }) => changes.some(({ field }) => field === name))
  const what = listed(labels.map(({ label }) => label))
  const description = isDone ? what : `${what}. What you typed meanwhile is not saved yet.`
  const toast = { title: `${isolated(name)} saved`, description }
  if (n === null) return toast
  const altText = 'Undo it in the history of the admin panel'
  const onAction = () => {
    undo(n)
  }
  return { ...toast, action: { label: 'Undo', altText, onAction } }
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
