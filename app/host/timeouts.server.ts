import type { Server } from 'node:http'
import { patience } from '~/app/http/limits'
import type { Middleware } from './middleware.server'
import { answerUnreadable, refuseTunnel } from './unreadable.server'

/**
 * Puts the limits of time on a server that does not listen yet, and an answer to all that does not become a request
 * for a listener.
 */
export function limitTimes(server: Server, { headers, request, check } = patience): void {
  Object.assign(server, {
    headersTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: check,
    // Node would refuse such a request without a word; the filter has one.
    requireHostHeader: false,
  })
  // What Node cannot expect is refused in its turn, with the headers of every answer.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('clientError', answerUnreadable)
  server.on('connect', refuseTunnel)
  // Of a connection that could not be taken, say when no descriptor is left; a server that cannot listen ends.
  server.on('error', (error) => {
    console.error('A connection could not be taken:', error)
    if (!server.listening) process.exit(1)
  })
}

/** Drops a client that does not read what it asked for. */
export function limitStandstill(milliseconds = patience.standstill): Middleware {
  return ({ socket }, response, next) => {
    socket.setTimeout(0)
    // From the end of the work on: until then it is not the client that is waited for.
    response.once('prefinish', () => socket.setTimeout(milliseconds))
    next()
  }
}
