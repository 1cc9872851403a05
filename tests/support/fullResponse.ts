import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A response as it came: nothing is decoded, and the headers that differ between responses are left out. */
export interface WholeAnswer {
  status: number
  headers: Record<string, unknown>
  body: Buffer
}

const agent = new Agent({ keepAlive: true })

/** Requests an address, and reads the raw bytes of the response, which `fetch` would decompress. */
export function fullResponse(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<WholeAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method, headers }, (response) => {
      const { 'x-request-id': _id, date: _date, ...others } = response.headers
      const { statusCode: status = 0 } = response
      buffer(response)
        .then((body) => {
          resolve({ status, headers: others, body })
        })
        .catch(reject)
    })
    call.once('error', reject)
    call.end()
  })
}

/** The header of a request that bypasses the cache: a request with a body is never answered from it. */
export const uncached = { 'Content-Length': '0' }
