import type { IncomingMessage, ServerResponse } from 'node:http'
import { networkOf } from '~/app/server/http/forwarded'
import { HttpError } from '~/app/server/http/httpError'
import { toHttpError } from '~/app/server/http/errorResponse.server'
import { contextOf } from '~/app/server/http/requestContext.server'
import { requestOf } from '~/app/server/http/requestOf.server'
import { areStreamsClosed, broadcast } from '~/app/server/events/broadcast.server'
import { beginStream, listenerOf } from '~/app/server/events/listener.server'
import { asksForStream, positionAsked } from '~/app/server/events/request.server'
import { stopCounting } from './connections.server'
import { Counts } from './counts'
import type { Middleware } from './middleware.server'
import { sendError } from './sendError.server'

export interface StreamLimits {
  /** Streams at once, in all. */
  inAll: number
  /** Streams at once of one network; see `networkOf`. */
  byNetwork: number
}

/**
 * Answers GET /api/changes where a stream is asked for. Remix's adapter tells nobody when a client leaves; here each
 * listener goes with its connection. A stream counts among the streams, and no longer among the connections.
 */
export function changeStreams(limits: StreamLimits): Middleware {
  const take = places(limits)
  return (request, response, next) => {
    if (!asksForStream(request)) {
      next()
      return
    }
    response.setHeader('Vary', 'Accept')
    const position = positionAsked(request)
    const leave = position instanceof HttpError ? position : take(request)
    if (position instanceof HttpError) sendError(request, response, position)
    else if (leave instanceof HttpError) sendError(request, response, leave)
    else {
      response.once('close', leave)
      const asked = requestOf(request)
      open(asked, request, response, position).catch((error: unknown) => {
        if (response.headersSent) response.destroy()
        else sendError(request, response, toHttpError(error, asked))
      })
    }
  }
}

async function open(
  asked: Request,
  { method, socket }: IncomingMessage,
  response: ServerResponse,
  since: number | null,
): Promise<void> {
  const listener = await listenerOf(asked, response)
  if (response.closed) return
  beginStream(response)
  if (method === 'HEAD') {
    response.end()
    return
  }
  stopCounting(socket)
  const { assets } = await import('virtual:remix/server-build')
  const changes = broadcast(assets.version)
  response.once('close', () => {
    changes.unsubscribe(listener)
  })
  await changes.subscribe(listener, since)
}

/** Gives a place among the streams, as what gives it back, or refuses it. */
function places({ inAll, byNetwork }: StreamLimits): (request: IncomingMessage) => (() => void) | HttpError {
  const taken = new Counts()
  const all = 'all'
  return (request) => {
    if (areStreamsClosed()) return ending
    const network = networkOf(contextOf(request)?.address ?? 'unknown')
    if (taken.of(all) >= inAll || taken.of(network) >= byNetwork) return tooMany
    const places = [taken.add(all), taken.add(network)]
    return () => {
      for (const giveBack of places) giveBack()
    }
  }
}

const tooMany = new HttpError(
  503,
  'The site tells as many open pages of changes as it can; load this page again to see what is new.',
  { 'Retry-After': '30' },
)

const ending = new HttpError(503, 'The site is being restarted; try again in a moment.', {
  'Retry-After': '2',
})
