import type { QueryFunctionContext } from '@tanstack/react-query'
import { noteRevision } from './sentAndSeen'

/** The message if no answer came. The browser's own ("Failed to fetch") does not help. */
export const unreachableMessage = 'The server could not be reached. Check the connection, then try again.'

/** The message if the answer is not data, such as a proxy's error page. */
export const unreadableMessage = 'The server answered with something that is not data. Try again in a moment.'

/**
 * The default query function (specification, section 7): a GET with cookies. The path is the key's parts joined by '/'.
 * @throws Error whose message is the status, a colon, a space, and the body or status text (section 8); or one sentence
 * if no answer came, or it is not data.
 */
export function fetchQuery({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return get(queryKey, signal)
}

/** The same, but a 401 resolves to null: nobody is signed in. */
export async function fetchQueryOrNull({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return get(queryKey, signal, { on401: 'null' })
}

/** The same for a key. `note` is called with the response, to record its revision. */
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

/** The message of a non-OK response. */
export async function errorMessageOf(response: Response): Promise<string> {
  return `${response.status}: ${(await response.text()) || response.statusText}`
}

/** Replaces the browser's own fetch and parse errors by readable ones. */
export function readableError(error: unknown): unknown {
  if (error instanceof TypeError) return new Error(unreachableMessage, { cause: error })
  if (error instanceof SyntaxError) return new Error(unreadableMessage, { cause: error })
  return error
}
