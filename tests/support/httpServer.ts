import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach } from 'vitest'

/** A server for each test of a file, on a free port. `prepare` may add more than the listener. */
export function httpServer(
  listener?: RequestListener,
  prepare?: (server: ReturnType<typeof createServer>) => void,
) {
  const server = { url: '' }
  beforeEach(async () => {
    const own = createServer(listener ?? (() => undefined))
    prepare?.(own)
    await once(own.listen(0, '127.0.0.1'), 'listening')
    server.url = `http://127.0.0.1:${(own.address() as AddressInfo).port}`
    return async () => {
      own.closeAllConnections()
      await new Promise((closed) => own.close(closed))
    }
  })
  return server
}
