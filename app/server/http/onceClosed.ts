import type { ServerResponse } from 'node:http'

/**
 * Calls back once, when a response or its connection has closed. Node emits no `close` for a response that waited behind
 * another one when its connection ended.
 */
export function onceClosed(response: ServerResponse, callback: () => void): void {
  const { socket } = response.req
  if (response.closed || socket.closed) {
    callback()
    return
  }
  function close(): void {
    response.off('close', close)
    socket.off('close', close)
    callback()
  }
  response.once('close', close)
  socket.once('close', close)
}
