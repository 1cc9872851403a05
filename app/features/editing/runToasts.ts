import { percentInputText } from '~/data/domain/format/percentInput'
import type { ProgressCollection } from '~/data/domain/editing/progressItems'
import type { ToastMessage } from '~/ui'
import { undoneBy, type Run } from './changeRun'

/** What the quick progress update calls one of what it updates; of a unit in the specification's words (section 5). */
const oneOf: Readonly<Record<ProgressCollection, string>> = {
  'business-units': 'BU',
  timeline: 'phase',
  targets: 'target',
}

/** What is said where something is missing in the quick progress update (specification, section 5). */
export function missingIn(collection: ProgressCollection) {
  return {
    title: 'Missing Information',
    description: `Please select a ${oneOf[collection]} and enter a progress value.`,
  }
}

/** What a parse or an Apply that failed is called (specification, section 8). */
export const invalid = {
  title: 'Invalid JSON',
  description: 'Please check your JSON format and try again.',
}

/** What is said of a quick progress update that has ended: of what was sent, and as it was sent (specification, section 8). */
export function progressToast({ changes, accepted, end }: Run, undo: (n: number) => void): ToastMessage {
  const [change] = changes
  if (end?.as !== 'applied' || !change)
    return {
      title: 'Update Failed',
      description: 'Failed to update progress. Please try again.',
      tone: 'destructive',
    }
  const percent = percentInputText(Number(change.changes[0]?.after))
  const toast = { title: 'Progress Updated', description: `${change.id} progress updated to ${percent}%` }
  const n = accepted[0]?.n ?? null
  return { ...toast, ...undoAction(n, undo) }
}

/** What is said of an Apply that has ended (specification, section 8); all that it has changed can be undone as one. */
export function applyToast(run: Run, undo: (what: number | string) => void): ToastMessage {
  const { changes, accepted, end } = run
  const action = undoAction(undoneBy(run), undo)
  switch (end?.as) {
    case 'applied':
      return { title: 'Data Updated', description: 'JSON data has been successfully applied.', ...action }
    case 'stopped': {
      const description = `${accepted.length} of ${changes.length} entries were applied before it was stopped.`
      return { title: 'Apply Stopped', description, glyph: 'stop', ...action }
    }
    default:
      return { ...invalid, tone: 'destructive' }
  }
}

function undoAction<What>(what: What | null, undo: (what: What) => void): Pick<ToastMessage, 'action'> {
  if (what === null) return {}
  const altText = 'Undo it in the history of the admin panel'
  const onAction = () => {
    undo(what)
  }
  return { action: { label: 'Undo', altText, onAction } }
}

/** What is said when what is there now stands in the place of a draft, which can be had back. */
export function replacedToast(onAction: () => void): ToastMessage {
  return {
    title: 'Draft Replaced',
    description: 'What is there now stands in its place.',
    action: { label: 'Undo', altText: 'Undo it in the editor, by the keyboard', onAction },
  }
}
