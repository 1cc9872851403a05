import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { CHUNK_BYTES } from '~/app/server/http/limits'

/** Of the connections on which a request is worked on: what was sent ahead, to be begun one after the other. */
const queues = new WeakMap<Socket, (() => void)[]>()

/** By connection, what reads on there. */
const readMore = new WeakMap<Socket, () => void>()

/**
 * Works on one request of a connection at a time. Node would make and keep every answer to what a client has sent
 * ahead, whether the client reads them or not.
 */
export function limitPipelining(
  { socket }: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const queue = queues.get(socket)
  if (queue) queue.push(begin)
  else {
    queues.set(socket, [])
    begin()
  }

  function begin(): void {
    response.once('close', () => {
      const following = socket.destroyed ? undefined : queues.get(socket)?.shift()
      if (following) following()
      else queues.delete(socket)
      if (isLast(socket)) readMore.get(socket)?.()
    })
    next()
  }
}

/** Whether no further request waits on a connection. */
export function isLast(socket: Socket): boolean {
  return (queues.get(socket)?.length ?? 0) === 0
}

/**
 * Hands what arrives on a connection to Node's parser in slices, and none while a request waits there: of the 64 KiB
 * that come in one piece the parser would make two thousand requests before anyone is asked.
 */
export function readInChunks(server: Server): void {
  server.on('connection', (socket: Socket) => {
    const [parse, ...others] = socket.listeners('data') as ((chunk: Buffer) => void)[]
    // A Node that reads requests in another way goes on in its own; `tests/full/faults/staysUp` tells.
    if (!parse || others.length > 0) return
    let unread: Buffer = Buffer.alloc(0)

    function parseUnread(): void {
      while (unread.length > 0 && isLast(socket) && !socket.destroyed && readMore.has(socket)) {
        const slice = unread.subarray(0, CHUNK_BYTES)
        unread = unread.subarray(CHUNK_BYTES)
        parse?.call(socket, slice)
      }
      if (unread.length > 0) socket.pause()
      else if (socket.isPaused()) socket.resume()
    }

    readMore.set(socket, parseUnread)
    socket.removeListener('data', parse)
    socket.on('data', (chunk: Buffer) => {
      unread = unread.length > 0 ? Buffer.concat([unread, chunk]) : chunk
      parseUnread()
    })
  })
}

/** Leaves a connection to whoever has it now: Node's parser has been taken off it, and may be another one's already. */
export function stopReading(socket: Socket): void {
  readMore.delete(socket)
  socket.removeAllListeners('data')
}
