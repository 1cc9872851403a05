import { listed, type EditField } from '~/data/rules/editForm'
import type { FieldChange } from '~/data/rules/jsonEdits'
import type { ToastMessage } from '~/ui'

/** What is said of a form that was saved, with the way back. */
export function savedToast(
  name: string,
  fields: readonly EditField[],
  changes: readonly FieldChange[],
  n: number | null,
  undo: (n: number) => void,
): ToastMessage {
  const labels = fields.filter(({ name }) => changes.some(({ field }) => field === name))
  const toast = { title: `${name} saved`, description: listed(labels.map(({ label }) => label)) }
  if (n === null) return toast
  const altText = 'Undo it in the history of the admin panel'
  const onAction = () => {
    undo(n)
  }
  return { ...toast, action: { label: 'Undo', altText, onAction } }
}

/** What is said of a form that was not; why stands in the form. */
export function notSavedToast({ label, onAction }: { label: string; onAction: () => void }): ToastMessage {
  return {
    title: 'Not saved',
    description: 'Your changes are still here.',
    tone: 'destructive',
    action: { label, altText: `${label} in the form`, onAction },
  }
}
