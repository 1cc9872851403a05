import { site } from '~/app/composition.server'
import { exchangesInFlight, type Exchange } from './exchanges.server'
import { longestStop } from './limits'

let stopping = false

/**
 * On SIGTERM and SIGINT remix-serve takes no new connections, ends the idle ones and waits for the others. Their
 * clients keep them open and ask on, so from then on each answer ends its connection, those in flight included.
 */
export function stopInTime(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
}

/** Ends the connection with this answer if the server is stopping. */
export function endWhenStopping({ response }: Exchange): void {
  if (stopping) response.shouldKeepAlive = false
}

function stop(): void {
  stopping = true
  for (const exchange of exchangesInFlight()) endWhenStopping(exchange)
  setTimeout(
    () =>
      void site()
        .close()
        .finally(() => process.exit()),
    longestStop,
  ).unref()
}
