import { unreadableMessage } from './fetchQuery'

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
      ? 'Send it again: it is not made twice.'
      : 'Look whether it was before you send it again.'
    super(`There was no answer, so the change may have been saved or not. ${advice}`, options)
  }
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Sent as JSON. Without it there is neither a body nor a content type (specification, section 7). */
  body?: unknown
  /** The ETag of the version that the change is based on. */
  ifMatch?: string | null
  batchId?: string | null
  /** Further headers. */
  headers?: Readonly<Record<string, string>>
}
