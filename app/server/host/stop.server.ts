import type { Server } from 'node:http'
import { constants } from 'node:os'
import { contextsInFlight, type RequestContext } from '~/app/server/http/requestContext.server'
import { FINAL_WRITE_TIMEOUT_MS, SHUTDOWN_TIMEOUT_MS } from '~/app/server/http/limits'
import { closeStreams } from '~/app/server/events/broadcast.server'
import { exitWithin, type Closable } from './exit.server'
import { isLast } from './pipelining.server'

const signals = ['SIGTERM', 'SIGINT'] as const

let stopping = false

/**
 * Until a server listens, a signal ends the process as if nobody had asked for it: nothing was answered yet, and what
 * is on disk is whole at every moment. The first process of a container would not be ended by it otherwise.
 */
export function exitOnSignals(): void {
  for (const signal of signals) process.once(signal, exitImmediately)
}

function exitImmediately(signal: NodeJS.Signals): void {
  // Nobody listens any more. Unlike an exit, this does not wait for a thread that waits for the disk.
  process.kill(process.pid, signal)
  process.exit(128 + constants.signals[signal])
}

/**
 * On SIGTERM and SIGINT remix-serve takes no new connections, ends the idle ones and waits for the others. Their
 * clients keep them open and ask on, so from then on each answer ends its connection, those in flight included, and
 * the streams of changes end. Who
 * takes too long, as a client that does not read, is cut off; then the site has a moment to write what is left.
 */
export function stopGracefully(server: Server, site: Closable): void {
  function stop(): void {
    stopping = true
    closeStreams()
    for (const context of contextsInFlight()) closeWhenStopping(context)
    setTimeout(() => {
      server.closeAllConnections()
      void exitWithin(FINAL_WRITE_TIMEOUT_MS, site)
    }, SHUTDOWN_TIMEOUT_MS).unref()
  }

  for (const signal of signals) {
    process.once(signal, stop)
    process.off(signal, exitImmediately)
  }
}

/** Ends the connection with this answer if the server is stopping, and nothing waits behind it. */
export function closeWhenStopping({ request, response }: RequestContext): void {
  if (stopping && isLast(request.socket)) response.shouldKeepAlive = false
}
