import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { requestsAhead } from '~/app/http/limits'

/** What waits on a connection for the answers before it; a connection that is not here has no request under way. */
const waiting = new WeakMap<Socket, (() => void)[]>()

/**
 * Works on one request of a connection at a time. Node hands over all that a client has sent ahead at once, and would
 * keep every answer in memory until the client reads. Who sends too many ahead is cut off: there is no place among
 * the answers for a refusal.
 */
export function oneAtATime({ socket }: IncomingMessage, response: ServerResponse, next: () => void): void {
  const line = waiting.get(socket)
  if (line && line.length >= requestsAhead) socket.destroy()
  else if (line) line.push(begin)
  else {
    waiting.set(socket, [])
    begin()
  }

  function begin(): void {
    response.once('close', () => {
      const following = socket.destroyed ? undefined : waiting.get(socket)?.shift()
      if (following) following()
      else waiting.delete(socket)
    })
    next()
  }
}

/** Whether no further request waits on a connection. */
export function isLast(socket: Socket): boolean {
  return (waiting.get(socket)?.length ?? 0) === 0
}
