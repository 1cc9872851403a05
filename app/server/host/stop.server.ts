import type { Server } from 'node:http'
import { constants } from 'node:os'
import { contextsInFlight, type RequestContext } from '~/app/server/http/requestContext.server'
import { FINAL_WRITE_TIMEOUT_MS, SHUTDOWN_TIMEOUT_MS } from '~/app/server/http/limits'
import { closeStreams } from '~/app/server/events/doorbell.server'
import { stopNotifier } from '~/app/server/notify/notifier.server'
import { exitWithin, type Closable } from './exit.server'

const signals = ['SIGTERM', 'SIGINT'] as const

let stopping = false

/**
 * Until the server listens, a signal ends the process at once. Nothing was confirmed yet, and the disk is consistent at
 * any time. Without this, process 1 of a container would ignore the signal.
 */
export function exitOnSignals(): void {
  for (const signal of signals) process.once(signal, exitImmediately)
}

function exitImmediately(signal: NodeJS.Signals): void {
  // The handler is removed by now, so the signal ends the process. Unlike an exit, this does not wait for a thread
  // that waits for the disk.
  process.kill(process.pid, signal)
  process.exit(128 + constants.signals[signal])
}

/**
 * On SIGTERM and SIGINT remix-serve accepts no new connections, closes the idle ones and waits for the others. Clients
 * keep connections open and send further requests. So from then on each response closes its connection, and the change
 * streams end. Clients that take too long, for example because they do not read, are disconnected. Then the site has a
 * moment for its last writes.
 */
export function stopGracefully(server: Server, site: Closable): void {
  function stop(): void {
    stopping = true
    closeStreams()
    stopNotifier()
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

/** Closes the connection after this response, if the server is stopping. */
export function closeWhenStopping({ response }: RequestContext): void {
  if (stopping) response.shouldKeepAlive = false
}
