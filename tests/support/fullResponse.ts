import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

const agent = new Agent({ keepAlive: true })

/** Sends a request on a kept connection, and reads the raw bytes of its response: nothing is decoded. */
export async function exchange(url: string, method: string, headers: Record<string, string>, body?: string) {
  const call = request(url, { agent, method, headers }).end(body)
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
}

export type WholeAnswer = Awaited<ReturnType<typeof exchange>>

/** The response of an address as `fetch` would not show it, without the headers that differ between responses. */
export async function fullResponse(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await exchange(url, method, headers)
  const { 'x-request-id': _id, date: _date, ...others } = answer.headers
  return { ...answer, headers: others }
}

/** The header of a request that bypasses the cache: a request with a body is never answered from it. */
export const uncached = { 'Content-Length': '0' }
