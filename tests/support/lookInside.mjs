// Preloaded into a server: prints on its first request what the host (`app/server/host`) uses of Node's server and of
// remix-serve's.
import { subscribe } from 'node:diagnostics_channel'

/** @type {Record<string, unknown>} */
const found = {}

subscribe('tracing:net.server.listen:asyncStart', (message) => {
  const { server } = /** @type {{ server: import('node:http').Server }} */ (message)
  found.requestListeners = server.listeners('request').length
})
subscribe('http.server.request.start', () => {
  if ('stacks' in found) return
  found.stacks = typeof Error.prepareStackTrace
  console.log(`found ${JSON.stringify(found)}`)
})
