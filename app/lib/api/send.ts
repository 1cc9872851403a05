import { beginWrite } from './ownWrites'
import { errorMessageOf, unreachable, unreadable } from './reader'

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
    return /^\s*[<{[]/.test(reason) ? unreadable : reason
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

/**
 * A call of the /api contract, with cookies.
 * @throws RefusedError when the answer is not OK; TypeError when there is none.
 */
export async function send({ method, path, body, ifMatch, batchId, headers: said }: Call): Promise<Response> {
  const headers = new Headers(said)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (ifMatch) headers.set('If-Match', ifMatch)
  if (batchId) headers.set('X-Batch-Id', batchId)
  const response = await fetch(path, {
    method,
    headers,
    credentials: 'include',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok)
    throw new ResponseError(
      response.status,
      await errorMessageOf(response),
      response.headers.get('X-Refusal'),
    )
  return response
}

/**
 * A call that changes something.
 * @throws RefusedError when it was refused; NoAnswerError when nobody knows what became of it
 */
export async function sendWrite(call: Call): Promise<Response> {
  const end = beginWrite()
  let made: readonly number[] = []
  try {
    const answer = await send(call)
    made = changeNumbers(answer)
    return answer
  } catch (error) {
    throw error instanceof ResponseError && isToldBy(error) ? error : new NoAnswerError({ cause: error })
  } finally {
    end(made)
  }
}

/** The number that the history gave to the change that was answered. */
export function changeNumber({ headers }: Response): number | null {
  const number = headers.get('X-Change')
  return number === null ? null : Number(number)
}

/** The numbers of all changes that were answered: of several, the first is told too. */
function changeNumbers(answer: Response): number[] {
  const last = changeNumber(answer)
  if (last === null) return []
  const first = Number(answer.headers.get('X-First-Change') ?? last)
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}

/** What became of the change: a gateway that gave up waiting for our server does not know. */
function isToldBy({ status, outcome: told }: ResponseError): boolean {
  return status < 500 || told !== null
}

/** Why a call failed, in words for the person who made it. */
export function reasonOf(error: unknown): string {
  if (error instanceof ResponseError) return error.reason
  return error instanceof NoAnswerError ? error.message : unreachable
}

/** It may have been made all the same: no answer came, or the server could not tell. */
export function mayHaveChanged(error: unknown): boolean {
  return error instanceof NoAnswerError || (error instanceof ResponseError && error.outcome === 'unknown')
}

/** Nobody is signed in, or no longer. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 401
}

/** The item is no longer the version that the change was made from. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 412
}
