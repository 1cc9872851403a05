import type { Socket } from 'node:net'
import { HttpError } from '~/app/server/http/httpError'
import { onceClosed } from '~/app/server/http/onceClosed'
import type { Middleware } from './middleware.server'
import { sendError } from './sendError.server'

/** The connections whose request is not answered yet. */
const busy = new WeakSet<Socket>()

/**
 * Closes a connection that sends a second request before the first is answered. No browser and no proxy does so, and
 * Node would start them all at once.
 */
export const oneRequestAtATime: Middleware = ({ socket }, response, next) => {
  if (busy.has(socket)) {
    socket.destroy()
    return
  }
  busy.add(socket)
  onceClosed(response, () => busy.delete(socket))
  next()
}

/** Refuses a body without a length: in chunks of a byte it costs far more than its size. */
export const requireContentLength: Middleware = (request, response, next) => {
  if (request.headers['transfer-encoding'] === undefined) {
    next()
    return
  }
  sendError(request, response, lengthRequired)
  // No more of the body is read.
  request.socket.destroySoon()
}

const lengthRequired = new HttpError(411, 'Send the body with a Content-Length, not in chunks.', {
  Connection: 'close',
})
