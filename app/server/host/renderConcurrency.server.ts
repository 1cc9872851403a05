import type { IncomingMessage, ServerResponse } from 'node:http'
import pLimit from 'p-limit'
import { onceClosed } from '~/app/server/http/onceClosed'
import { renderLimits } from '~/app/server/http/limits'
import { startRendering } from '~/app/server/observability/rendering'
import { HttpError } from '~/app/server/http/httpError'
import type { Middleware } from './middleware.server'
import { isData } from './requestFilter.server'
import { sendError } from './sendError.server'

const queue = pLimit(renderLimits.concurrency)

const tooManyPages = new HttpError(503, 'Too many pages are being loaded at once; try again in a moment.', {
  'Retry-After': '2',
})

const tookTooLong = new HttpError(
  503,
  'The server took too long to make this page; try again, and tell the operator if it happens again.',
  { 'Retry-After': '10' },
)

/** Renders few pages at a time: a page costs a hundred times as much as data. */
export const limitRenderConcurrency: Middleware = (request, response, next) => {
  if (isData(request.url ?? '')) next()
  else if (queue.pendingCount >= renderLimits.maxQueued) sendError(request, response, tooManyPages)
  else void queue(() => rendered(request, response, next))
}

/** Resolves once the page is rendered, or its reader has left, or in time; then others have their turn. */
function rendered(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
  return new Promise((resolve) => {
    // The response of a socket that was closed a moment ago has no "close" event yet.
    if (request.socket.destroyed) {
      resolve()
      return
    }
    const endRendering = startRendering()
    const begin = performance.now()
    const timer = setTimeout(() => {
      if (response.headersSent) response.destroy()
      else sendError(request, response, tookTooLong)
      end()
    }, renderLimits.timeoutMs)
    function end(): void {
      clearTimeout(timer)
      endRendering()
      const pause = (performance.now() - begin) * renderLimits.pauseFactor
      setTimeout(resolve, Math.min(pause, renderLimits.maxPauseMs))
    }
    response.once('prefinish', end)
    onceClosed(response, end)
    next()
  })
}
