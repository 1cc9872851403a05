import type { IncomingMessage, ServerResponse } from 'node:http'
import { requireReader } from '~/app/auth/session.server'
import { callbackPath } from '~/app/providerSettings'
import { addressToReturnTo, signInPath } from '~/app/returnAddress'
import type { HttpError } from '~/app/http/httpError'
import { toHttpError } from '~/app/http/errorResponse.server'
import type { Middleware } from './middleware.server'
import { sendError } from './sendError.server'
import { isData } from './requestFilter.server'

/**
 * What answers without a session where only who is signed in may read: how to sign in, the three addresses of a
 * supervisor and the monitoring, and what the page of the sign-in wears. Compared as it is written: any other spelling
 * of these is another address.
 */
const forAnyone: ReadonlySet<string> = new Set([
  signInPath,
  '/api/session',
  callbackPath,
  '/healthz',
  '/readyz',
  '/metrics',
  '/favicon.svg',
])

const fontFile = /^\/assets\/[\w-]+\.woff2$/

/**
 * Lets nothing be read without a session (READ_ACCESS=signed-in), whatever it is: pages, data, streams and the files
 * of the build, which hold figures too. A page leads to the sign-in, and back. What is answered is for its reader alone,
 * so that no cache on the way gives it to another.
 */
export const readGate: Middleware = (request, response, next) => {
  keepPrivate(response)
  const path = (request.url ?? '').split('?', 1)[0] ?? ''
  if (forAnyone.has(path) || fontFile.test(path)) {
    next()
    return
  }
  const asked = headersOf(request)
  requireReader(asked).then(
    () => {
      if (!response.closed) next()
    },
    (error: unknown) => {
      turnAway(request, response, toHttpError(error, asked))
    },
  )
}

function turnAway(request: IncomingMessage, response: ServerResponse, refusal: HttpError): void {
  if (response.closed) return
  const { url = '/' } = request
  if (refusal.status !== 401 || isData(url) || isPartOfPage(url)) {
    sendError(request, response, refusal)
    return
  }
  response.writeHead(303, { Location: addressToReturnTo(url), 'Cache-Control': 'no-store' }).end()
}

/** A file of the build, or a page's data alone: nobody goes there. */
function isPartOfPage(url: string): boolean {
  return /^\/assets(?:\/|$)|\.data(?:\?|$)/.test(url)
}

/** The request without its body, which is left to who answers it. */
function headersOf({ headers, url = '/' }: IncomingMessage): Request {
  const given = Object.entries(headers).flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  )
  return new Request(`http://${headers.host ?? 'localhost'}${url}`, { headers: given })
}

/** Has the answer say, whoever makes it, that only its reader's browser may keep it. */
function keepPrivate(response: ServerResponse): void {
  const send = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
  response.writeHead = (...given: unknown[]) => {
    const caching = response.getHeader('Cache-Control')
    response.setHeader('Cache-Control', privately(typeof caching === 'string' ? caching : ''))
    return send(...given)
  }
}

function privately(caching: string): string {
  const others = caching.split(/\s*,\s*/).filter((word) => !/^(?:public|private|)$/.test(word))
  return others.includes('no-store') ? others.join(', ') : ['private', ...others].join(', ')
}
