import type { QueryFunctionContext } from '@tanstack/react-query'
import { noteRevision } from './revisions'

/** What is said when no answer came: the browser's own words ("Failed to fetch") help nobody. */
export const unreachableMessage = 'The server could not be reached. Check the connection, then try again.'

/** What is said of an answer that is no data, such as the page of a proxy in between. */
export const unreadableMessage = 'The server answered with something that is not data. Try again in a moment.'

/**
 * The default reader (specification, section 7): a GET, with cookies, of the path made by joining the key's
 * parts with '/'.
 * @throws Error whose message is the status, a colon, a space, and the body or the status text (section 8); or
 * one sentence when no answer came, or one that is no data.
 */
export function fetchQuery({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return get(queryKey, signal)
}

/** The same reader, to which a 401 is no error but null: nobody is signed in. */
export async function fetchQueryOrNull({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return get(queryKey, signal, { on401: 'null' })
}

/** The same for a key alone. `note` is called with the revision of what is answered, which what asked holds from then on. */
export async function get(
  key: readonly unknown[],
  signal?: AbortSignal,
  { on401, note = noteRevision }: { on401?: 'null'; note?: typeof noteRevision } = {},
): Promise<unknown> {
  try {
    const response = await fetch(key.join('/'), { credentials: 'include', signal: signal ?? null })
    if (response.status === 401 && on401) return null
    if (!response.ok) throw new Error(await errorMessageOf(response))
    const answer = (await response.json()) as unknown
    note(key.join('/'), response)
    return answer
  } catch (error) {
    throw readableError(error)
  }
}

/** The message of a non-OK answer. */
export async function errorMessageOf(response: Response): Promise<string> {
  return `${response.status}: ${(await response.text()) || response.statusText}`
}

/** What a fetch, or the reading of its answer, was rejected with; the browser's own errors in our words. */
export function readableError(error: unknown): unknown {
  if (error instanceof TypeError) return new Error(unreachableMessage, { cause: error })
  if (error instanceof SyntaxError) return new Error(unreadableMessage, { cause: error })
  return error
}
