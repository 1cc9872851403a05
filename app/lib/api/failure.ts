import type { ToastMessage } from '~/ui'
import { FileChangedError } from '~/app/lib/chosenFile'
import { ResponseError } from './call'
import { reasonOf } from './send'

/** Why an action failed. */
export interface Failure {
  text: string
  /** Sends the same requests again; undefined if they were refused, since they would be refused again. */
  onSendAgain?: (() => void) | undefined
}

/** @param sendAgain repeats the action under its first keys. Only a person calls it. */
export function failureOf(error: unknown, sendAgain: () => void): Failure {
  return { text: reasonOf(error), onSendAgain: mayBeSentAgain(error) ? sendAgain : undefined }
}

/** The same as a toast. It stays until it is dismissed if it can be sent again. */
export function failureToast(title: string, { text, onSendAgain }: Failure): ToastMessage {
  const toast = { title, description: text, tone: 'destructive' } as const
  if (!onSendAgain) return toast
  const action = { label: 'Send again', altText: 'Repeat it on the page', onAction: onSendAgain }
  return { ...toast, action, duration: Infinity }
}

/** No clear answer came, or the server failed. */
export function mayBeSentAgain(error: unknown): boolean {
  const isRefusal = error instanceof ResponseError && error.status < 500
  return !isRefusal && !(error instanceof FileChangedError)
}
