import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A response as it came: nothing is decoded. */
export interface WholeAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const agent = new Agent({ keepAlive: true })

/** Sends a request on a kept connection, and reads the raw bytes of its response. */
export function exchange(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: string,
): Promise<WholeAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method, headers }, (response) => {
      const { statusCode: status = 0, headers } = response
      buffer(response).then((body) => {
        resolve({ status, headers, body })
      }, reject)
    })
    call.once('error', reject)
    call.end(body)
  })
}

/** The response of an address as `fetch` would not show it, without the headers that differ between responses. */
export async function fullResponse(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<WholeAnswer> {
  const answer = await exchange(url, method, headers)
  const { 'x-request-id': _id, date: _date, ...others } = answer.headers
  return { ...answer, headers: others }
}

/** The header of a request that bypasses the cache: a request with a body is never answered from it. */
export const uncached = { 'Content-Length': '0' }
