import { bodyChunkLimits } from '~/app/server/http/limits'
import { contextOf } from '~/app/server/http/requestContext.server'
import type { Middleware } from './middleware.server'
import { stopReading } from './pipelining.server'

/**
 * Cuts off a body that arrives in too many small chunks, because each costs as much as a large one: 256 KiB in chunks
 * of one byte took a second. The rest of the body is not read, and the connection closes after the response.
 */
export const limitBodyChunks: Middleware = (request, response, next) => {
  const { socket, headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) {
    next()
    return
  }
  const push = request.push.bind(request)
  let [chunks, bytes, isOver] = [0, 0, false]

  request.push = (chunk: Buffer | null) => {
    if (isOver) return true
    if (chunk === null) return push(null)
    chunks += 1
    bytes += chunk.length
    if (chunks <= bodyChunkLimits.max + bytes / bodyChunkLimits.bytesPerExtra) return push(chunk)
    isOver = true
    const context = contextOf(request)
    if (context) context.hasTooManyChunks = true
    response.shouldKeepAlive = false
    stopReading(socket)
    // The rest is discarded unread. Closing the connection while data arrives would lose the response.
    setImmediate(() => socket.resume())
    if (response.writableFinished) socket.destroy()
    else
      response.once('finish', () => {
        socket.destroySoon()
      })
    // Otherwise Node takes the request for aborted, and closes the connection without a response.
    request.complete = true
    return push(null)
  }
  next()
}
