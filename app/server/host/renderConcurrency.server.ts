import type { IncomingMessage, ServerResponse } from 'node:http'
import pLimit, { type LimitFunction } from 'p-limit'
import { onceClosed } from '~/app/server/http/onceClosed'
import { networkOfClient } from '~/app/server/http/requestContext.server'
import { renderLimits } from '~/app/server/http/limits'
import { startRendering } from '~/app/server/observability/rendering'
import { HttpError } from '~/app/server/http/httpError'
import { sendError } from './sendError.server'

const renderQueue = pLimit(renderLimits.total)
const networkQueues = new Map<string, LimitFunction>()

const tooManyPages = new HttpError(
  503,
  'Your network is loading too many pages at once; try again in a moment.',
  { 'Retry-After': '2' },
)

const tookTooLong = new HttpError(
  503,
  'The server took too long to make this page; try again, and tell the operator if it happens again.',
  { 'Retry-After': '10' },
)

/**
 * Renders few pages at a time, in turn for all networks. A page costs a hundred times as much as data, and Node accepts
 * one new connection between two of them.
 */
export function limitRenderConcurrency(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const network = networkOfClient(request)
  const queue = networkQueues.get(network) ?? pLimit(renderLimits.perNetwork)
  networkQueues.set(network, queue)
  if (queue.pendingCount >= renderLimits.maxQueued) {
    sendError(request, response, tooManyPages)
    return
  }
  void queue(() => renderQueue(() => rendered(request, response, next))).then(() => {
    if (queue.activeCount + queue.pendingCount === 0) networkQueues.delete(network)
  })
}

/** Resolves once the page is rendered, whether its reader receives it or not, or its reader has left, or in time. */
function rendered(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
  return new Promise((resolve) => {
    if (response.closed) {
      resolve()
      return
    }
    const endRendering = startRendering()
    const timer = setTimeout(() => {
      if (response.headersSent) response.destroy()
      else sendError(request, response, tookTooLong)
      end()
    }, renderLimits.timeoutMs)
    function end(): void {
      clearTimeout(timer)
      endRendering()
      resolve()
    }
    response.once('prefinish', end)
    onceClosed(response, end)
    next()
  })
}
