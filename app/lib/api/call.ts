import { unreadableMessage } from './fetchQuery'

/** A non-OK answer; its message is the specification's (section 8): the status, a colon, a space, the reason. */
export class ResponseError extends Error {
  override readonly name = 'ResponseError'

  /** `told` is what our server says became of the change. @default nothing, as one in between */
  constructor(
    readonly status: number,
    message: string,
    readonly outcome: string | null = null,
  ) {
    super(message)
  }

  /** The server's sentence alone; what someone in between has answered is none. */
  get reason(): string {
    const reason = this.message.replace(/^\d+: /, '')
    return /^\s*[<{[]/.test(reason) ? unreadableMessage : reason
  }
}

/** A change was sent and no answer came, or one that does not tell: it may have been made. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'

  constructor(options?: ErrorOptions) {
    super(
      'No answer came, so the change may have been made or not. See what is there now, then try again.',
      options,
    )
  }
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Sent as JSON; without it there is neither a body nor a content type (specification, section 7). */
  body?: unknown
  /** The version of the item that the change was made from, as its ETag. */
  ifMatch?: string | null
  /** The batch that this change is of. */
  batchId?: string | null
  /** What else is said beside it. */
  headers?: Readonly<Record<string, string>>
}
