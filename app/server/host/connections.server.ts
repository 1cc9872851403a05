import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '~/app/server/http/forwarded'
import { HttpError } from '~/app/server/http/httpError'
import { Counts } from './counts'
import { sendError } from './sendError.server'

export interface ConnectionLimits {
  /** The maximum number of connections. */
  total: number
  /** The maximum number of connections per network. Null behind trusted proxies, which open them for many clients. */
  perNetwork: number | null
}

/** The connections over the limit of their network. */
const overLimit = new WeakSet<Socket>()

/** For each connection, the function that removes it from the limits. */
const releases = new WeakMap<Socket, () => void>()

/** Excludes a connection from the limits, because another limit applies to it. */
export function excludeFromLimits(socket: Socket): void {
  if (socket.destroyed) return
  releases.get(socket)?.()
  releases.delete(socket)
}

/**
 * Limits the open connections of a server. It also listens to their errors for as long as they live: Node stops
 * listening to a tunnel's, and a client that has left may still cause one.
 */
export function limitConnections(server: Server, { total, perNetwork }: ConnectionLimits): void {
  const open = new Counts()
  server.maxConnections = total

  server.on('connection', (socket: Socket) => {
    socket.on('error', () => undefined)
    // Node remembers the address. It is unknown once the client has left.
    const network = networkOf(socket.remoteAddress ?? 'unknown')
    const others = open.of(network)
    const release = open.add(network)
    socket.once('close', release)
    releases.set(socket, () => {
      release()
      server.maxConnections += 1
      socket.once('close', () => (server.maxConnections -= 1))
    })
    if (perNetwork === null || others < perNetwork) return
    // Up to twice the limit get an error response. Further connections are closed, so that one network cannot take all
    // of them.
    if (others < 2 * perNetwork) overLimit.add(socket)
    else socket.destroy()
  })
}

/** Sends an error on a connection over the limit of its network, and closes it. */
export function limitConnectionsByNetwork(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  if (overLimit.has(request.socket)) sendError(request, response, tooManyConnections)
  else next()
}

const tooManyConnections = new HttpError(
  503,
  'Too many connections are open from your network; close some, then try again.',
  { 'Retry-After': '5', Connection: 'close' },
)
