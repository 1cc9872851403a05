import type { IncomingMessage, ServerResponse } from 'node:http'
import { HttpError } from '~/app/server/http/httpError'
import { toHttpError } from '~/app/server/http/errorResponse.server'
import { toWebRequest } from '~/app/server/http/webRequest.server'
import { areStreamsClosed, broadcast } from '~/app/server/events/broadcast.server'
import { beginStream, listenerOf } from '~/app/server/events/listener.server'
import { isStreamRequest, requestedRevision } from '~/app/server/events/streamRequest.server'
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
    const position = requestedRevision(request)
    if (position instanceof HttpError) sendError(request, response, position)
    else if (areStreamsClosed()) sendError(request, response, restarting)
    else if (count >= max) sendError(request, response, tooManyStreams)
    else {
      count += 1
      onceClosed(response, () => (count -= 1))
      const webRequest = toWebRequest(request)
      open(webRequest, request, response, position).catch((error: unknown) => {
        if (response.headersSent) response.destroy()
        else sendError(request, response, toHttpError(error, webRequest))
      })
    }
  }
}

async function open(
  webRequest: Request,
  request: IncomingMessage,
  response: ServerResponse,
  since: number | null,
): Promise<void> {
  const listener = await listenerOf(webRequest, response)
  if (response.closed) return
  beginStream(response)
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  const { assets } = await import('virtual:remix/server-build')
  const changes = broadcast(assets.version)
  onceClosed(response, () => {
    changes.unsubscribe(listener)
  })
  await changes.subscribe(listener, since)
}

const tooManyStreams = new HttpError(
  503,
  'Too many pages receive live updates; load this page again to see what is new.',
  { 'Retry-After': '30' },
)

const restarting = new HttpError(503, 'The site is restarting; try again in a moment.', {
  'Retry-After': '2',
})
