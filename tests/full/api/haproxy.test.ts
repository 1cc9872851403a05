import { EventEmitter, once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeWith } from '../../support/describeWith'
import { hasHaproxy, startHaproxy, type Haproxy } from '../../support/proxies'
import { temporaryFolder } from '../../support/server'
import { waitTimeoutMs } from '../../support/timeouts'

describeWith({ HAProxy: hasHaproxy }, 'a server behind ops/haproxy.cfg', () => {
  let folder: string
  let servers: Server[]
  let proxy: Haproxy
  const held = new EventEmitter()

  beforeAll(async () => {
    folder = await temporaryFolder()
    servers = [await startServer('a'), await startServer('b')]
    const [a = '', b = ''] = servers.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`)
    proxy = await startHaproxy(folder, { a, b })
  })

  afterAll(async () => {
    await proxy.stop()
    for (const server of servers) server.close()
    await rm(folder, { recursive: true })
  })

  /** Responds with its name, and the request headers that it received; not at all at one address. */
  async function startServer(name: string): Promise<Server> {
    const server = createServer(({ url, headers }, response) => {
      if (url !== '/held') response.setHeader('X-Server', name).end(JSON.stringify(headers))
      else {
        response.once('close', () => held.emit('left'))
        held.emit('arrived')
      }
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return server
  }

  test('no header from a client is passed on that the site would trust from a proxy', async () => {
    const claims = {
      'X-Request-Id': 'chosen-by-a-client',
      'X-Forwarded-For': '10.0.0.1',
      'X-Forwarded-Proto': 'https',
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      tracestate: 'client=1',
    }
    const passed = async () =>
      (await (await fetch(proxy.url, { headers: claims })).json()) as IncomingHttpHeaders
    const headers = await passed()
    expect(headers['x-request-id']).toMatch(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/)
    expect((await passed())['x-request-id']).not.toBe(headers['x-request-id'])
    expect(String(headers['x-forwarded-for']).split(', ').at(-1)).toBe('127.0.0.1')
    expect(headers['x-forwarded-proto']).toBe('http')
    expect(headers).not.toHaveProperty('traceparent')
    expect(headers).not.toHaveProperty('tracestate')
  })

  test('a client that leaves ends its request at the server at once, so that an import stops', async () => {
    const client = new AbortController()
    const arrived = once(held, 'arrived')
    const left = once(held, 'left', { signal: AbortSignal.timeout(waitTimeoutMs) })
    const answer = fetch(`${proxy.url}/held`, { method: 'POST', signal: client.signal }).catch(() => 'left')
    await arrived
    client.abort()
    expect(await answer).toBe('left')
    await left
  })

  test('all imports of a client go to the server that keeps its files, and other requests to both', async () => {
    const serversOf = async (paths: readonly string[]) => {
      const names = new Set<string | null>()
      for (const path of paths) names.add((await fetch(proxy.url + path)).headers.get('x-server'))
      return names.size
    }
    expect(await serversOf(Array<string>(10).fill('/api/timeline'))).toBe(2)
    const id = 'c5ad1bb0-6b3e-4f3a-9a5e-1f6f5f1d3c11'
    const imports = ['/api/imports?name=a.csv', `/api/imports/${id}`, `/api/imports/${id}/apply`]
    expect(await serversOf([...imports, ...imports])).toBe(1)
  })
})
