import { ResponseError, writeError } from './failure'
import { errorMessageOf } from './fetchQuery'
import { beginWrite } from './sentAndSeen'
import type { Call } from './call'
import { RequestKeys } from './requestKeys'

/**
 * Sends a call of the /api contract, with cookies.
 * @throws ResponseError if the response is not OK; TypeError if there is none; SyntaxError if it is not the site's.
 */
export async function send({
  method,
  path,
  body,
  ifMatch,
  batchId,
  headers: given,
}: Call): Promise<Response> {
  const headers = new Headers(given)
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
      response.headers.get('X-Outcome'),
    )
  await requireWhole(response)
  return response
}

/**
 * A network or a proxy may answer with a page of its own, such as its sign-in, or cut the site's answer off.
 * @throws SyntaxError or TypeError
 */
async function requireWhole(response: Response): Promise<void> {
  const type = response.headers.get('Content-Type') ?? ''
  if (type.startsWith('text/html')) throw new SyntaxError('The response is a page.')
  if (type.startsWith('application/json')) await response.clone().json()
}

export interface WriteOptions {
  /** The keys of the action that the call belongs to. @default the call is an action of its own */
  keys?: RequestKeys | undefined
  /** Replaces `send` if the body is not JSON. */
  sender?: typeof send
}

/**
 * Sends a call that changes data once, with an idempotency key. Only a person sends it again, with the same `keys`.
 * @throws ResponseError if it was refused or the server failed; NoAnswerError if the outcome is unknown
 */
export async function sendWrite(
  call: Call,
  { keys = new RequestKeys(), sender = send }: WriteOptions = {},
): Promise<Response> {
  const end = beginWrite()
  let made: readonly number[] = []
  try {
    const key = keys.keyOf(call)
    const answer = await sender({ ...call, headers: { ...call.headers, 'Idempotency-Key': `"${key}"` } })
    made = changeNumbers(answer)
    return answer
  } catch (error) {
    throw writeError(error, !withoutKeys.test(call.path))
  } finally {
    end(made)
  }
}

/** The addresses that do not know a request by its idempotency key. */
const withoutKeys = /\/api\/(?:access|access-requests|accounts|first-steps|password|sessions|tokens)(?:\/|$)/

/** The change number in the response. */
export function changeNumber({ headers }: Response): number | null {
  const number = headers.get('X-Change')
  return number === null ? null : Number(number)
}

/** All change numbers in the response. For several, the first is given too. */
function changeNumbers(answer: Response): number[] {
  const last = changeNumber(answer)
  if (last === null) return []
  const first = Number(answer.headers.get('X-First-Change') ?? last)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
