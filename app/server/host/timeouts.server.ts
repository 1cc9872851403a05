import type { Server } from 'node:http'
import { timeouts } from '~/app/server/http/limits'
import { StartError, startOrStop } from '~/app/server/config/start.server'
import { handleClientError, rejectConnect } from './clientError.server'

/** Sets the timeouts of a server that does not listen yet, and handles what does not become a request. */
export function setTimeouts(server: Server, { headers, request, idle, checkInterval } = timeouts): void {
  Object.assign(server, {
    headersTimeout: headers,
    requestTimeout: request,
    timeout: idle,
    connectionsCheckingInterval: checkInterval,
    // Node would reject such a request without a message. The filter has one.
    requireHostHeader: false,
  })
  // An unknown Expect header goes through the middleware, which rejects it with the usual headers.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('clientError', handleClientError)
  server.on('connect', rejectConnect)
  server.on('error', handleServerError)
}

/** If the server cannot listen, the process ends with a sentence. Once it listens, only a connection was lost. */
function handleServerError(this: Server, error: Error & { code?: string; port?: number }): void {
  if (this.listening) {
    console.error('A connection could not be accepted:', error)
    return
  }
  const inUse = `Port ${error.port} is in use; start on another one, as by PORT=3001 npm start.`
  void startOrStop(() => Promise.reject(error.code === 'EADDRINUSE' ? new StartError(inUse) : error))
}
