import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '~/app/server/http/forwarded'
import { HttpError } from '~/app/server/http/httpError'
import { Counts } from './counts'
import { sendError } from './sendError.server'

export interface ConnectionLimits {
  /** Connections at once, in all. */
  total: number
  /** Connections at once of one network; null behind proxies of our own, which open them for many clients. */
  perNetwork: number | null
}

/** The connections that are one too many for their network. */
const overLimit = new WeakSet<Socket>()

/** By connection, what takes it out of the limits. */
const releases = new WeakMap<Socket, () => void>()

/** From now on a connection counts neither in all nor for its network: it is bounded in another way, and ends by that. */
export function excludeFromLimits(socket: Socket): void {
  if (socket.destroyed) return
  releases.get(socket)?.()
  releases.delete(socket)
}

/**
 * Bounds the connections that a server has open, and listens to the errors of each for as long as it lives: Node
 * stops listening to a tunnel's, and who has left may still send one.
 */
export function limitConnections(server: Server, { total, perNetwork }: ConnectionLimits): void {
  const open = new Counts()
  server.maxConnections = total

  server.on('connection', (socket: Socket) => {
    socket.on('error', () => undefined)
    // Asked now, Node remembers it: of a client that has left it cannot be learnt any more.
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
    // As many again get an error response; more are cut, so that one network cannot take all connections.
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
