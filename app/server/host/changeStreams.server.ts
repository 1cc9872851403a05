import type { IncomingMessage, ServerResponse } from 'node:http'
import { HttpError } from '~/app/server/http/httpError'
import { toHttpError } from '~/app/server/http/errorResponse.server'
import { toWebRequest } from '~/app/server/http/webRequest.server'
import { recheckSession, requireReader } from '~/app/server/auth/session.server'
import { site } from '~/app/server/composition.server'
import { areStreamsClosed, doorbell } from '~/app/server/events/doorbell.server'
import { isStreamRequest, refusalOfQuery } from '~/app/server/events/streamRequest.server'
import type { Session } from '~/data/contract/session'
import type { Middleware } from './middleware.server'
import { onceClosed } from '~/app/server/http/onceClosed'
import { sendError } from './sendError.server'

/**
 * Answers GET /api/changes for event streams. Remix's adapter does not report when a client leaves; here each listener
 * ends with its connection.
 * @param max the maximum number of streams
 */
export function changeStreams(max: number): Middleware {
  let count = 0
  return (request, response, next) => {
    if (!isStreamRequest(request)) {
      next()
      return
    }
    response.setHeader('Vary', 'Accept')
    const refusal = refusalOfQuery(request)
    if (refusal) sendError(request, response, refusal)
    else if (areStreamsClosed()) sendError(request, response, restarting)
    else if (count >= max) sendError(request, response, tooManyStreams)
    else {
      count += 1
      onceClosed(response, () => (count -= 1))
      const webRequest = toWebRequest(request)
      open(webRequest, request, response).catch((error: unknown) => {
        if (response.headersSent) response.destroy()
        else sendError(request, response, toHttpError(error, webRequest))
      })
    }
  }
}

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // No proxy may cache, compress or buffer it.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/** The response ends with its connection, without chunked encoding. */
async function open(webRequest: Request, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const session = await requireReader(webRequest)
  if (response.closed) return
  response.removeHeader('Transfer-Encoding')
  response.shouldKeepAlive = false
  response.writeHead(200, headers)
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  const { assets } = await import('virtual:remix/server-build')
  // The page may come from another server, whose changes this one has not read yet.
  await site()
    .store.view()
    .catch((error: unknown) => {
      console.error('The last changes could not be read for a page that connects:', error)
    })
  const bell = doorbell(assets.version)
  const listener = { response, isSignedIn: session && (() => isStill(session, webRequest)) }
  bell.add(listener)
  // Also when it was closed meanwhile.
  onceClosed(response, () => {
    bell.remove(listener)
  })
}

/** Whether a session goes on with its role. If it cannot be read, the stream stays. */
async function isStill(session: Session, request: Request): Promise<boolean> {
  try {
    return (await recheckSession(request))?.role === session.role
  } catch (error) {
    return !(error instanceof HttpError)
  }
}

const tooManyStreams = new HttpError(
  503,
  'Too many pages receive live updates; load this page again to see what is new.',
  { 'Retry-After': '30' },
)

const restarting = new HttpError(503, 'The site is restarting; try again in a moment.', {
  'Retry-After': '2',
})
