import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** An answer as it came: nothing is decoded, and of its headers only what each answer has of its own is left out. */
export interface WholeAnswer {
  status: number
  headers: Record<string, unknown>
  body: Buffer
}

const agent = new Agent({ keepAlive: true })

/** Asks for an address, and reads the answer byte by byte, which `fetch` would decompress. */
export function wholeAnswer(
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

/** What a request bears whose answer is to be made anew: none with a body is answered from the cache. */
export const anew = { 'Content-Length': '0' }
