import { newId } from '~/app/lib/newId'
import { retryUntilAnswered, stopRetries, pendingKeyOf } from './retryUntilAnswered'
import { beginWrite } from './ownWrites'
import { NoAnswerError, ResponseError, type Call } from './call'
import { errorMessageOf, unreachableMessage } from './fetchQuery'

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
      response.headers.get('X-Outcome'),
    )
  return response
}

/**
 * A call that changes the launch's data, under a key by which it may be sent again: where no answer comes, it is asked again
 * later what became of it (`inDoubt.ts`).
 * @param sender sends it, where its body is no JSON
 * @throws RefusedError when it was refused; NoAnswerError when nobody knows yet what became of it
 */
export async function sendWrite(call: Call, sender = send): Promise<Response> {
  const key = pendingKeyOf(call) ?? newId()
  stopRetries()
  try {
    return await sendWithKey(key, call, sender)
  } catch (error) {
    if (mayHaveChanged(error)) retryUntilAnswered(call, key, () => sendWithKey(key, call, sender))
    throw error
  }
}

async function sendWithKey(key: string, call: Call, by: typeof send): Promise<Response> {
  const end = beginWrite()
  let made: readonly number[] = []
  try {
    const answer = await by({ ...call, headers: { ...call.headers, 'Idempotency-Key': `"${key}"` } })
    made = changeNumbers(answer)
    return answer
  } catch (error) {
    throw error instanceof ResponseError && isOutcomeKnown(error)
      ? error
      : new NoAnswerError({ cause: error })
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
function isOutcomeKnown({ status, outcome: told }: ResponseError): boolean {
  return status < 500 || told !== null
}

/** Why a call failed, in words for the person who made it. */
export function reasonOf(error: unknown): string {
  if (error instanceof ResponseError) return error.reason
  return error instanceof NoAnswerError ? error.message : unreachableMessage
}

/** It may have been made all the same: no answer came, or the server could not tell. */
export function mayHaveChanged(error: unknown): boolean {
  return error instanceof NoAnswerError || (error instanceof ResponseError && error.outcome === 'unknown')
}

/** Nobody is signed in, or no longer. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 401
}
