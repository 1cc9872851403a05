import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

/** Puts a handler before what a server does with requests; it answers, or lets them `pass`. */
export function inFrontOf(
  server: Server,
  handle: (request: IncomingMessage, response: ServerResponse, pass: () => void) => void,
): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    handle(request, response, () => {
      for (const listener of listeners) listener.call(server, request, response)
    })
  })
}
