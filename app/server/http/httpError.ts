/**
 * An error response: a status and one plain-text sentence that says what to do. Routes throw it, and `handle` sends it.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError'

  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
    /** The body for clients that accept JSON. @default none */
    readonly json?: object,
  ) {
    super(message)
  }
}
