import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { store } from '~/app/store.server'

/** How long what is in flight may take once the server is told to stop, in milliseconds: supervisors wait about 5 s. */
const longest = 4_000

/**
 * On SIGTERM and SIGINT remix-serve takes no new connections, ends the idle ones and waits for the others. Their
 * clients keep them open and ask on, so from then on each answer ends its connection, those in flight included.
 */
export function stopInTime(): void {
  const inFlight = new Set<ServerResponse>()
  let stopping = false

  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse }
    if (stopping) response.shouldKeepAlive = false
    inFlight.add(response)
    response.once('close', () => inFlight.delete(response))
  })

  function stop() {
    stopping = true
    for (const response of inFlight) response.shouldKeepAlive = false
    setTimeout(() => void store.close().finally(() => process.exit()), longest).unref()
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
}
