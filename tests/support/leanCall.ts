import { expectDescribed, isText } from './described'
import { exchange } from './fullResponse'

/**
 * Sends a request and reads its whole response, for tests that make thousands: `fetch` takes three times as much
 * processor time. The response is compared with the description of the interface, as one of `fetch` is.
 */
export async function leanCall(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: string,
): Promise<{ status: number; body: string }> {
  const { pathname, search } = new URL(url)
  const answer = await exchange(url, method, headers, body)
  const given = new Headers()
  for (const [name, value = []] of Object.entries(answer.headers))
    for (const one of [value].flat()) given.append(name, one)
  const [status, text] = [answer.status, answer.body.toString()]
  const seen = { method, path: pathname + search, status, headers: given }
  await expectDescribed({ ...seen, ...(isText(given, method) && { body: text }) })
  return { status, body: text }
}
