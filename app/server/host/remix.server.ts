import { createRequestHandler, writeReadableStreamToWritable, type RequestHandler } from '@remix-run/node'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { toWebRequest } from '~/app/server/http/webRequest.server'
import { cacheResponse } from './responseCache.server'
import type { Middleware } from './middleware.server'

/** Handles pages, their loader data and API requests with Remix. */
export function remixRequests(): Middleware {
  // Imported here because the build contains this module too. It is complete when a server listens.
  const handler = import('virtual:remix/server-build').then((build) =>
    createRequestHandler(build, process.env.NODE_ENV),
  )
  return (request, response) => {
    handler
      .then((handle) => send(handle, request, response))
      .catch(() => {
        // `handle` and Remix answer all errors. What fails here is writing to a client that has left.
        response.destroy()
      })
  }
}

async function send(
  handle: RequestHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await handle(toWebRequest(request))
  const body = await cacheResponse(request, answer)
  response.statusCode = answer.status
  response.setHeaders(answer.headers)
  if (body instanceof ReadableStream) await writeReadableStreamToWritable(body, response)
  else response.end(body)
}
