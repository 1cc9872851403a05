import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { CHUNK_BYTES } from '~/app/server/http/limits'

/** Of the connections on which a request is worked on: what was sent ahead, to be begun one after the other. */
const lines = new WeakMap<Socket, (() => void)[]>()

/** By connection, what reads on there. */
const readers = new WeakMap<Socket, () => void>()

/**
 * Works on one request of a connection at a time. Node would make and keep every answer to what a client has sent
 * ahead, whether the client reads them or not.
 */
export function limitPipelining(
  { socket }: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const line = lines.get(socket)
  if (line) line.push(begin)
  else {
    lines.set(socket, [])
    begin()
  }

  function begin(): void {
    response.once('close', () => {
      const following = socket.destroyed ? undefined : lines.get(socket)?.shift()
      if (following) following()
      else lines.delete(socket)
      if (isLast(socket)) readers.get(socket)?.()
    })
    next()
  }
}

/** Whether no further request waits on a connection. */
export function isLast(socket: Socket): boolean {
  return (lines.get(socket)?.length ?? 0) === 0
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

    function readOn(): void {
      while (unread.length > 0 && isLast(socket) && !socket.destroyed && readers.has(socket)) {
        const slice = unread.subarray(0, CHUNK_BYTES)
        unread = unread.subarray(CHUNK_BYTES)
        parse?.call(socket, slice)
      }
      if (unread.length > 0) socket.pause()
      else if (socket.isPaused()) socket.resume()
    }

    readers.set(socket, readOn)
    socket.removeListener('data', parse)
    socket.on('data', (chunk: Buffer) => {
      unread = unread.length > 0 ? Buffer.concat([unread, chunk]) : chunk
      readOn()
    })
  })
}

/** Leaves a connection to whoever has it now: Node's parser has been taken off it, and may be another one's already. */
export function stopReading(socket: Socket): void {
  readers.delete(socket)
  socket.removeAllListeners('data')
}
