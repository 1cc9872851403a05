import type { ToastMessage } from '~/ui'
import { FileChangedError } from '~/app/lib/chosenFile'
import { unreachableMessage, unreadableMessage } from './fetchQuery'

/** A non-OK response. Its message follows the specification (section 8): status, colon, space, reason. */
export class ResponseError extends Error {
  override readonly name = 'ResponseError'

  /** @param outcome the server's `X-Outcome`: whether something was changed. @default null, as from a proxy */
  constructor(
    readonly status: number,
    message: string,
    readonly outcome: string | null = null,
  ) {
    super(message)
  }

  /** The server's sentence. A response from a proxy has none. */
  get reason(): string {
    const reason = this.message.replace(/^\d+: /, '')
    return /^\s*[<{[]/.test(reason) ? unreadableMessage : reason
  }
}

/** A change was sent, but no clear answer came. It may have been made. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'

  /** @param isKeyed whether the server knows a request by its idempotency key @default true */
  constructor({ isKeyed = true, ...options }: ErrorOptions & { isKeyed?: boolean } = {}) {
    const advice = isKeyed
      ? 'Send it again; it is never saved twice.'
      : 'Check the page before you send it again.'
    super(`There was no answer, so the change may have been saved or not. ${advice}`, options)
  }
}

/** What a failed change means. A server that failed could not save. A gateway's error, or a server that does not know, is no answer. */
export function writeError(error: unknown, isKeyed: boolean): unknown {
  if (error instanceof ResponseError && error.status === 500)
    return new ResponseError(500, `500: ${saveFailedMessage}`, error.outcome)
  const isKnown = error instanceof ResponseError && (error.status < 500 || error.outcome === 'unchanged')
  return isKnown ? error : new NoAnswerError({ cause: error, isKeyed })
}

const saveFailedMessage =
  'The server could not save it. Send it again, and tell the operator if it happens again.'

/** Why a call failed, in a sentence for the user. */
export function reasonOf(error: unknown): string {
  if (error instanceof ResponseError) return error.reason
  if (error instanceof SyntaxError) return unreadableMessage
  // The response does not match the contract.
  if (error instanceof Error && error.name === 'ZodError') return 'The server’s answer cannot be read.'
  return error instanceof NoAnswerError || error instanceof FileChangedError
    ? error.message
    : unreachableMessage
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 401
}

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
