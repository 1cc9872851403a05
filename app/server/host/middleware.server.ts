import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { contextOf } from '~/app/server/http/requestContext.server'
import { HttpError } from '~/app/server/http/httpError'
import { sendError } from './sendError.server'

/** Answers a request, or lets it pass to the `next` that is asked. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Puts middleware, the outermost first, before what a server does with requests. Whatever one of them throws, or the
 * server's own listener, is answered: nothing of it reaches the process.
 */
export function addMiddleware(server: Server, ...middleware: readonly Middleware[]): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    // What was sent ahead on a connection that has been cut off since.
    if (request.socket.destroyed) return
    // A client that leaves in the middle, either way, is told of by `close` alone.
    request.on('error', ignored)
    response.on('error', ignored)

    function run(place: number): void {
      try {
        const handle = middleware[place]
        if (handle)
          handle(request, response, () => {
            run(place + 1)
          })
        else for (const listener of listeners) listener.call(server, request, response)
      } catch (error) {
        sendFailure(request, response, error)
      }
    }

    run(0)
  })
}

function sendFailure(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  console.error(`A request could not be handled (${contextOf(request)?.id ?? 'no id'}):`, error)
  if (response.headersSent) response.destroy()
  else sendError(request, response, internalError)
}

const internalError = new HttpError(
  500,
  'Something went wrong on the server; try again, and tell its operator if it stays so.',
)

function ignored(): void {
  // Nothing is left to do.
}
