import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach } from 'vitest'

/** A server on a free port, until it is stopped. */
export async function startHttpServer(listener: RequestListener, prepare?: (server: Server) => void) {
  const server = createServer(listener)
  prepare?.(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** One for each test of a file. */
export function httpServer(...given: Parameters<typeof startHttpServer>) {
  const own = { url: '', stop: () => Promise.resolve() }
  beforeEach(async () => {
    Object.assign(own, await startHttpServer(...given))
  })
  afterEach(() => own.stop())
  return own
}
