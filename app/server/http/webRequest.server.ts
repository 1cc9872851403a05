import { createReadableStreamFromReadable } from '@remix-run/node'
import type { IncomingMessage } from 'node:http'

/** Like Remix's adapter for express, but without an abort signal: a change that was started is finished. */
export function toWebRequest(request: IncomingMessage): Request {
  const { method = 'GET' } = request
  if (method === 'GET' || method === 'HEAD')
    return new Request(addressOf(request), { method, headers: headersOf(request) })
  const body = createReadableStreamFromReadable(request)
  return new Request(addressOf(request), { method, headers: headersOf(request), body, duplex: 'half' })
}

/** A Request without the body, which stays unread. */
export function toWebRequestHead(request: IncomingMessage): Request {
  return new Request(addressOf(request), { headers: headersOf(request) })
}

function addressOf({ headers, url = '/' }: IncomingMessage): string {
  return `http://${headers.host ?? 'localhost'}${url}`
}

function headersOf({ headers }: IncomingMessage): [string, string][] {
  return Object.entries(headers).flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  )
}
