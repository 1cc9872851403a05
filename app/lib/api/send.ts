import { newId } from '~/app/lib/newId'
import { retryUntilAnswered, stopRetries, pendingKeyOf } from './retryUntilAnswered'
import { beginWrite } from './ownWrites'
import { NoAnswerError, ResponseError, type Call } from './call'
import { errorMessageOf, unreachableMessage } from './fetchQuery'

/**
 * Sends a call of the /api contract, with cookies.
 * @throws ResponseError if the response is not OK; TypeError if there is none.
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
  return response
}

/**
 * Sends a call that changes data, with an idempotency key. If no answer comes, it is retried later
 * (`retryUntilAnswered.ts`).
 * @param sender replaces `send` if the body is not JSON
 * @throws ResponseError if it was refused; NoAnswerError if the outcome is unknown
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

/** Whether the outcome is known: a gateway's timeout says nothing about it. */
function isOutcomeKnown({ status, outcome }: ResponseError): boolean {
  return status < 500 || outcome !== null
}

/** Why a call failed, in a sentence for the user. */
export function reasonOf(error: unknown): string {
  if (error instanceof ResponseError) return error.reason
  return error instanceof NoAnswerError ? error.message : unreachableMessage
}

/** Whether the change may have been made: no answer came, or the server does not know. */
export function mayHaveChanged(error: unknown): boolean {
  return error instanceof NoAnswerError || (error instanceof ResponseError && error.outcome === 'unknown')
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 401
}
