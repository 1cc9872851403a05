import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { CHUNK_BYTES } from '~/app/server/http/limits'
import { onceClosed } from '~/app/server/http/onceClosed'

/** For each connection with a request in progress, the pipelined requests that wait. */
const queues = new WeakMap<Socket, (() => void)[]>()

/** For each connection, the function that continues reading. */
const readMore = new WeakMap<Socket, () => void>()

/**
 * Handles one request per connection at a time. Node would start all pipelined requests at once, and buffer their
 * responses whether the client reads them or not.
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
    onceClosed(response, () => {
      // On a connection that has ended nobody receives the others.
      const following = socket.writable ? queues.get(socket)?.shift() : undefined
      if (following) following()
      else queues.delete(socket)
      if (isLast(socket)) readMore.get(socket)?.()
    })
    next()
  }
}

/** Whether no pipelined request waits on a connection. */
export function isLast(socket: Socket): boolean {
  return (queues.get(socket)?.length ?? 0) === 0
}

/**
 * Passes received data to Node's parser in slices, and none while a request waits. Otherwise the parser would turn one
 * 64 KiB chunk into two thousand requests at once.
 */
export function readInChunks(server: Server): void {
  server.on('connection', (socket: Socket) => {
    const [parse, ...others] = socket.listeners('data') as ((chunk: Buffer) => void)[]
    // If a Node version has another parser, it is left as it is; `tests/full/faults/staysUp` fails then.
    if (!parse || others.length > 0) return
    let unread: Buffer = Buffer.alloc(0)

    function parseUnread(): void {
      while (unread.length > 0 && isLast(socket) && socket.writable && readMore.has(socket)) {
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

/** Stops reading from a connection that another handler takes over: Node has detached its parser. */
export function stopReading(socket: Socket): void {
  readMore.delete(socket)
  socket.removeAllListeners('data')
}
