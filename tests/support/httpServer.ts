import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach } from 'vitest'

/** A server for each test of a file, on a free port. */
export function httpServer(listener: RequestListener, prepare?: (server: Server) => void) {
  let server: Server
  const own = { url: '' }
  beforeEach(async () => {
    server = createServer(listener)
    prepare?.(server)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    own.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  return own
}
