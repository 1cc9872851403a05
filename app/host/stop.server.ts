import type { Server } from 'node:http'
import { exchangesInFlight, type Exchange } from '~/app/http/exchanges.server'
import { lastWork, longestStop } from '~/app/http/limits'
import type { Store } from '~/data/store/store'
import { endWithin } from './ending.server'
import { isLast } from './pipelining.server'

let stopping = false

/**
 * On SIGTERM and SIGINT remix-serve takes no new connections, ends the idle ones and waits for the others. Their
 * clients keep them open and ask on, so from then on each answer ends its connection, those in flight included. Who
 * takes too long, as a client that does not read, is cut off; then the store has a moment to write what is left.
 */
export function stopInTime(server: Server, store: Pick<Store, 'close'>): void {
  function stop(): void {
    stopping = true
    for (const exchange of exchangesInFlight()) endWhenStopping(exchange)
    setTimeout(() => {
      server.closeAllConnections()
      void endWithin(lastWork, store)
    }, longestStop).unref()
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
}

/** Ends the connection with this answer if the server is stopping, and nothing waits behind it. */
export function endWhenStopping({ request, response }: Exchange): void {
  if (stopping && isLast(request.socket)) response.shouldKeepAlive = false
}
