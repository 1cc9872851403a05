import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeWith } from '../../support/describeWith'
import { hasHaproxy, startHaproxy, type Haproxy } from '../../support/haproxy'
import { temporaryFolder } from '../../support/server'

describeWith({ HAProxy: hasHaproxy }, 'a server behind ops/haproxy.cfg', () => {
  let folder: string
  let server: Server
  let proxy: Haproxy

  beforeAll(async () => {
    folder = await temporaryFolder()
    // Responds with the request headers that it received.
    server = createServer(({ headers }, response) => response.end(JSON.stringify(headers)))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
    proxy = await startHaproxy(folder, { a: address, b: address })
  })

  afterAll(async () => {
    await proxy.stop()
    server.close()
    await rm(folder, { recursive: true })
  })

  async function passed(given: Record<string, string>): Promise<IncomingHttpHeaders> {
    const answer = await fetch(`${proxy.url}/`, { headers: given })
    return (await answer.json()) as IncomingHttpHeaders
  }

  test('no header from a client is passed on that the site would trust from a proxy', async () => {
    const claims = {
      'X-Request-Id': 'chosen-by-a-client',
      'X-Forwarded-For': '10.0.0.1',
      'X-Forwarded-Proto': 'https',
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      tracestate: 'client=1',
    }
    const headers = await passed(claims)
    expect(headers['x-request-id']).toMatch(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/)
    expect((await passed(claims))['x-request-id']).not.toBe(headers['x-request-id'])
    expect(String(headers['x-forwarded-for']).split(', ').at(-1)).toBe('127.0.0.1')
    expect(headers['x-forwarded-proto']).toBe('http')
    expect(headers).not.toHaveProperty('traceparent')
    expect(headers).not.toHaveProperty('tracestate')
  })
})
