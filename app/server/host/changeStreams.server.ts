import type { IncomingMessage, ServerResponse } from 'node:http'
import { HttpError } from '~/app/server/http/httpError'
import { toHttpError } from '~/app/server/http/errorResponse.server'
import { networkOfClient } from '~/app/server/http/requestContext.server'
import { toWebRequest } from '~/app/server/http/webRequest.server'
import { areStreamsClosed, broadcast } from '~/app/server/events/broadcast.server'
import { beginStream, listenerOf } from '~/app/server/events/listener.server'
import { isStreamRequest, requestedRevision } from '~/app/server/events/streamRequest.server'
import { excludeFromLimits } from './connections.server'
import { Counts } from './counts'
import type { Middleware } from './middleware.server'
import { onceClosed } from '~/app/server/http/onceClosed'
import { sendError } from './sendError.server'

export interface StreamLimits {
  /** The maximum number of streams. */
  total: number
  /** The maximum number of streams per network; see `networkOf`. */
  perNetwork: number
}

/**
 * Answers GET /api/changes for event streams. Remix's adapter does not report when a client leaves; here each listener
 * ends with its connection. A stream counts as a stream, and no longer as a connection.
 */
export function changeStreams(limits: StreamLimits): Middleware {
  const takeSlot = streamSlots(limits)
  return (request, response, next) => {
    if (!isStreamRequest(request)) {
      next()
      return
    }
    response.setHeader('Vary', 'Accept')
    const position = requestedRevision(request)
    const releaseSlot = position instanceof HttpError ? position : takeSlot(request)
    if (position instanceof HttpError) sendError(request, response, position)
    else if (releaseSlot instanceof HttpError) sendError(request, response, releaseSlot)
    else {
      onceClosed(response, releaseSlot)
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
  excludeFromLimits(request.socket)
  const { assets } = await import('virtual:remix/server-build')
  const changes = broadcast(assets.version)
  onceClosed(response, () => {
    changes.unsubscribe(listener)
  })
  await changes.subscribe(listener, since)
}

/** Reserves a stream slot. Returns a function that releases it, or an error. */
function streamSlots({
  total,
  perNetwork,
}: StreamLimits): (request: IncomingMessage) => (() => void) | HttpError {
  const taken = new Counts()
  const all = 'all'
  return (request) => {
    if (areStreamsClosed()) return restarting
    const network = networkOfClient(request)
    if (taken.of(all) >= total || taken.of(network) >= perNetwork) return tooManyStreams
    const slots = [taken.add(all), taken.add(network)]
    return () => {
      for (const release of slots) release()
    }
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
