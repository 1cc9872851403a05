import type { IncomingMessage, ServerResponse } from 'node:http'
import { requireReader } from '~/app/server/auth/session.server'
import { callbackPath } from '~/app/server/config/providerSettings'
import { signInUrlFor, signInPath } from '~/app/lib/returnAddress'
import type { HttpError } from '~/app/server/http/httpError'
import { toHttpError } from '~/app/server/http/errorResponse.server'
import { toWebRequestHead } from '~/app/server/http/webRequest.server'
import type { Middleware } from './middleware.server'
import { sendError } from './sendError.server'
import { isData } from './requestFilter.server'

/**
 * The paths that need no session with READ_ACCESS=signed-in: signing in, the three addresses for supervision and
 * monitoring, and the assets of the sign-in page. They are compared literally: any other spelling is another path.
 */
const publicPaths: ReadonlySet<string> = new Set([
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
 * Requires a session for everything (READ_ACCESS=signed-in): pages, data, streams, and the files of the build, which
 * contain figures too. Pages redirect to the sign-in and back. Responses are private, so that no shared cache stores
 * them.
 */
export const requireLogin: Middleware = (request, response, next) => {
  keepPrivate(response)
  const path = (request.url ?? '').split('?', 1)[0] ?? ''
  if (publicPaths.has(path) || fontFile.test(path)) {
    next()
    return
  }
  const webRequest = toWebRequestHead(request)
  requireReader(webRequest).then(
    () => {
      if (!response.closed) next()
    },
    (error: unknown) => {
      redirectToSignIn(request, response, toHttpError(error, webRequest))
    },
  )
}

function redirectToSignIn(request: IncomingMessage, response: ServerResponse, refusal: HttpError): void {
  if (response.closed) return
  const { url = '/' } = request
  if (refusal.status !== 401 || isData(url) || isPartOfPage(url)) {
    sendError(request, response, refusal)
    return
  }
  response.writeHead(303, { Location: signInUrlFor(url), 'Cache-Control': 'no-store' }).end()
}

/** A file of the build or loader data: not an address to return to. */
function isPartOfPage(url: string): boolean {
  return /^\/assets(?:\/|$)|\.data(?:\?|$)/.test(url)
}

/** Makes every response private, so that only the reader's browser may cache it. */
function keepPrivate(response: ServerResponse): void {
  const send = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
  response.writeHead = (...given: unknown[]) => {
    const caching = response.getHeader('Cache-Control')
    response.setHeader('Cache-Control', asPrivate(typeof caching === 'string' ? caching : ''))
    return send(...given)
  }
}

function asPrivate(caching: string): string {
  const others = caching.split(/\s*,\s*/).filter((word) => !/^(?:public|private|)$/.test(word))
  return others.includes('no-store') ? others.join(', ') : ['private', ...others].join(', ')
}
