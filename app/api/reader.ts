import type { QueryFunctionContext } from '@tanstack/react-query'

/**
 * The default reader (specification, section 7): a GET, with cookies, of the path made by joining the key's
 * parts with '/'.
 * @throws Error whose message is the status, a colon, a space, and the body or the status text (section 8).
 */
export function read({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return get(queryKey, signal)
}

/** The same reader, to which a 401 is no error but null: nobody is signed in. */
export async function readOrNull({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return get(queryKey, signal, { on401: 'null' })
}

async function get(
  key: readonly unknown[],
  signal: AbortSignal,
  options?: { on401: 'null' },
): Promise<unknown> {
  const response = await fetch(key.join('/'), { credentials: 'include', signal })
  if (response.status === 401 && options?.on401 === 'null') return null
  if (!response.ok) throw new Error(await refusalOf(response))
  return response.json()
}

/** The message of a non-OK answer. */
export async function refusalOf(response: Response): Promise<string> {
  return `${response.status}: ${(await response.text()) || response.statusText}`
}
