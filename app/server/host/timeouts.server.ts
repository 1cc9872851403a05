import type { Server } from 'node:http'
import { timeouts } from '~/app/server/http/limits'
import { StartError, startOrStop } from '~/app/server/config/start.server'
import type { Middleware } from './middleware.server'
import { handleClientError, rejectConnect } from './clientError.server'

/**
 * Puts the limits of time on a server that does not listen yet, and an answer to all that does not become a request
 * for a listener.
 */
export function setTimeouts(server: Server, { headers, request, checkInterval } = timeouts): void {
  Object.assign(server, {
    headersTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: checkInterval,
    // Node would refuse such a request without a word; the filter has one.
    requireHostHeader: false,
  })
  // What Node cannot expect is refused in its turn, with the headers of every answer.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('clientError', handleClientError)
  server.on('connect', rejectConnect)
  server.on('error', handleServerError)
}

/** Where it cannot listen it ends in a sentence; once it listens, only a connection was lost. */
function handleServerError(this: Server, error: Error & { code?: string; port?: number }): void {
  if (this.listening) {
    console.error('A connection could not be taken:', error)
    return
  }
  const inUse = `Port ${error.port} is in use; stop what listens there or set PORT.`
  void startOrStop(() => Promise.reject(error.code === 'EADDRINUSE' ? new StartError(inUse) : error))
}

/** Drops a client that does not read what it asked for. */
export function limitIdleTime(milliseconds = timeouts.idle): Middleware {
  return ({ socket }, response, next) => {
    socket.setTimeout(0)
    // From the end of the work on: until then it is not the client that is waited for.
    response.once('prefinish', () => socket.setTimeout(milliseconds))
    next()
  }
}
