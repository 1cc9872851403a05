import { bodyChunkLimits } from '~/app/server/http/limits'
import { contextOf } from '~/app/server/http/requestContext.server'
import type { Middleware } from './middleware.server'
import { stopReading } from './pipelining.server'

/**
 * Ends a body that comes in more pieces than anyone sends, each of which costs as much as a whole one: 256 KiB in chunks
 * of a byte took a second. What has come by then is all that is read of it, and the connection ends with the answer.
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
    // What follows is let go by unread: a connection that is closed upon it would take the answer back.
    setImmediate(() => socket.resume())
    if (response.writableFinished) socket.destroy()
    else
      response.once('finish', () => {
        socket.destroySoon()
      })
    // Else Node takes it for one that was cut off, and closes the connection without an answer.
    request.complete = true
    return push(null)
  }
  next()
}
