import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { oncePerProcess } from '~/app/start.server'

const header = 'x-launch-socket-address'

/**
 * A Remix request knows nothing of its socket, so Node's own channel writes the peer's address on each request
 * before the host sees it, over anything a client sent under that name. `X-Forwarded-For` is never believed.
 */
oncePerProcess('socket addresses', () => {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    request.headers[header] = request.socket.remoteAddress ?? 'unknown'
  })
})

/** The address of the machine at the other end of the socket: behind a proxy, the proxy's. */
export function socketAddress(request: Request): string {
  return request.headers.get(header) ?? 'unknown'
}
