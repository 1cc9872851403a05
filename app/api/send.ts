import { refusalOf, unreachable } from './reader'

/** A non-OK answer; its message is the specification's (section 8): the status, a colon, a space, the reason. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }

  /** The server's sentence alone. */
  get reason(): string {
    return this.message.replace(/^\d+: /, '')
  }
}

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** Sent as JSON; without it there is neither a body nor a content type (specification, section 7). */
  body?: unknown
  /** The version of the item that the change was made from, as its ETag. */
  ifMatch?: string | null
}

/**
 * A call of the /api contract, with cookies.
 * @throws RefusedError when the answer is not OK; TypeError when there is none.
 */
export async function send({ method, path, body, ifMatch }: Call): Promise<Response> {
  const headers = new Headers()
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (ifMatch) headers.set('If-Match', ifMatch)
  const response = await fetch(path, {
    method,
    headers,
    credentials: 'include',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new RefusedError(response.status, await refusalOf(response))
  return response
}

/** Why a call failed, in words for the person who made it. */
export function reasonOf(error: unknown): string {
  if (error instanceof RefusedError) return error.reason
  return unreachable
}

/** Nobody is signed in, or no longer. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof RefusedError && error.status === 401
}

/** The item is no longer the version that the change was made from. */
export function isOutdated(error: unknown): boolean {
  return error instanceof RefusedError && error.status === 412
}
