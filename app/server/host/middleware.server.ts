import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { contextOf } from '~/app/server/http/requestContext.server'
import { HttpError } from '~/app/server/http/httpError'
import { sendError } from './sendError.server'

/** Answers a request, or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Installs middleware before a server's own request listeners, the outermost first. Whatever they throw is answered and
 * does not reach the process.
 */
export function addMiddleware(server: Server, ...middleware: readonly Middleware[]): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    // A pipelined request on a connection that was closed since.
    if (request.socket.destroyed) return
    // If a client leaves during a request, `close` reports it.
    request.on('error', ignored)
    response.on('error', ignored)

    function run(index: number): void {
      try {
        const handle = middleware[index]
        if (handle)
          handle(request, response, () => {
            run(index + 1)
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
  'Something went wrong on the server; try again, and tell the operator if it happens again.',
)

function ignored(): void {
  // Nothing to do.
}
