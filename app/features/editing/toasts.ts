import { listed, type EditField } from '~/data/domain/editing/editForm'
import type { FieldChange } from '~/data/domain/editing/editSession'
import type { ProgressCollection } from '~/data/domain/editing/progressItems'
import { isolated } from '~/data/domain/format/isolated'
import { percentInputText } from '~/data/domain/format/percentInput'
import { changesText, rowsText } from '~/data/domain/grid/gridWords'
import type { ToastMessage } from '~/ui'
import { acceptedOf, undoTarget, type SentChange, type Submission } from './submission'

/** The noun for an item in the quick progress update. For a unit it is the specification's (section 5). */
const oneOf: Readonly<Record<ProgressCollection, string>> = {
  'business-units': 'BU',
  timeline: 'phase',
  targets: 'target',
}

/** The message if a value is missing in the quick progress update (specification, section 5). */
export function missingIn(collection: ProgressCollection) {
  return {
    title: 'Missing Information',
    description: `Please select a ${oneOf[collection]} and enter a progress value.`,
  }
}

/** The message if parsing or Apply fails (specification, section 8). */
export const invalid = {
  title: 'Invalid JSON',
  description: 'Please check your JSON format and try again.',
}

/** The toast after a quick progress update, with the values that were sent (specification, section 8). */
export function progressToast(submission: Submission, undo: (n: number) => void): ToastMessage {
  const [accepted] = acceptedOf(submission)
  if (!accepted)
    return {
      title: 'Update Failed',
      description: 'Failed to update progress. Please try again.',
      tone: 'destructive',
    }
  const { id, changes } = accepted.change
  const percent = percentInputText(Number(changes[0]?.after))
  const toast = { title: 'Progress Updated', description: `${id} progress updated to ${percent}%` }
  return { ...toast, ...undoAction(accepted.n, undo) }
}

/** The toast after Apply (specification, section 8). Everything it changed can be undone as one. */
export function applyToast(submission: Submission, undo: (target: number | string) => void): ToastMessage {
  const action = undoAction(undoTarget(submission), undo)
  switch (submission.status) {
    case 'applied':
      return { title: 'Data Updated', description: 'JSON data has been successfully applied.', ...action }
    case 'stopped': {
      const { changes, outcomes } = submission
      const description = `${outcomes.length} of ${changes.length} entries were applied before it was stopped.`
      return { title: 'Apply Stopped', description, glyph: 'stop', ...action }
    }
    default:
      return { ...invalid, tone: 'destructive' }
  }
}

function undoAction<Target>(
  target: Target | null,
  undo: (target: Target) => void,
): Pick<ToastMessage, 'action'> {
  if (target === null) return {}
  const altText = 'Undo it in the history of the admin panel'
  const onAction = () => {
    undo(target)
  }
  return { action: { label: 'Undo', altText, onAction } }
}

/** The toast after a draft was replaced by the current data. The draft can be restored. */
export function replacedToast(onAction: () => void): ToastMessage {
  return {
    title: 'Draft Replaced',
    description: 'The current value takes its place.',
    action: { label: 'Undo', altText: 'Undo it in the editor, by the keyboard', onAction },
  }
}

export interface SavedChange {
  /** The change number in the history; null if nothing changed. */
  n: number | null
  undo: (n: number) => void
  /** Nothing was typed in the meantime. */
  isDone: boolean
}

/** The toast after a form was saved, with Undo. */
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
  return { title: `${isolated(name)} saved`, description, ...undoAction(n, undo) }
}

/** The toast after theirs was chosen for every field, so that nothing was left to save. */
export function theirsToast(
  name: string,
  fields: readonly EditField[],
  names: readonly string[],
): ToastMessage {
  const stays = names.length === 1 ? 'stays as it was' : 'stay as they were'
  const description = `${labelsOf(fields, names)} ${stays} changed meanwhile. You had no other change to save.`
  return { title: `Their value kept for ${isolated(name)}`, description }
}

function labelsOf(fields: readonly EditField[], names: readonly string[]): string {
  return listed(fields.filter(({ name }) => names.includes(name)).map(({ label }) => label))
}

/** The toast if a form could not be saved, because the session has ended and the form is closed. */
export function signedOutToast(onAction: () => void): ToastMessage {
  const action = { label: 'Sign in', altText: 'Sign in, in the admin panel', onAction }
  const description =
    'You were signed out. Your changes are kept, and are here again once you have signed in.'
  return { title: 'Not saved', tone: 'destructive', description, action }
}

/**
 * The toast after a grid was applied. Everything that was applied can be undone as one. Null if nothing was applied
 * because the server failed: the grid itself says so.
 */
export function gridToast(
  submission: Submission,
  undo: (target: number | string) => void,
): ToastMessage | null {
  const accepted = acceptedOf(submission)
  const all = cellsOf(submission.changes)
  const done = cellsOf(accepted.map(({ change }) => change))
  if (done === 0 && submission.failure) return null
  if (done === 0)
    return {
      title: 'Not applied',
      description: 'Your changes are still in the grid.',
      tone: 'destructive',
    }
  const action = undoAction(undoTarget(submission), undo)
  if (done === all) {
    const noun = accepted[0]?.change.collection === 'risks' ? 'risk' : 'product'
    return {
      title: `${changesText(done)} applied`,
      description: `In ${rowsText(accepted.length, noun)}.`,
      ...action,
    }
  }
  return {
    title: `${done} of ${changesText(all)} applied`,
    description: 'The others are still in the grid.',
    tone: 'destructive',
    ...action,
  }
}

function cellsOf(changes: readonly SentChange[]): number {
  return changes.reduce((sum, { changes }) => sum + changes.length, 0)
}
