import { once } from 'node:events'
import { mkdir, rmdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { limitRenderConcurrency } from '~/app/server/host/renderConcurrency.server'
import { waitOptions } from '../support/timeouts'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()

describe.each(['/healthz', '/readyz'])('%s', (address) => {
  const ask = (method = 'GET') => fetch(server.url + address, { method })

  test('answers ok, without a session and uncached', async () => {
    const answer = await ask()
    expect([answer.status, await answer.text()]).toEqual([200, 'ok'])
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('answers HEAD, and no method that changes something', async () => {
    const head = await ask('HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await ask(method)
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    }
  })
})

test('/readyz is 503 with a sentence while the data folder is not writable, and 200 again afterwards', async () => {
  const statusOf = async (address: string) => (await fetch(server.url + address)).status
  const obstacle = path.join(server.dataDirectory, 'writable.probe')
  await mkdir(obstacle)
  await vi.waitFor(async () => {
    const answer = await fetch(`${server.url}/readyz`)
    expect([answer.status, await answer.text()]).toEqual([
      503,
      'The data can be read but not changed; check the disk of the data folder.',
    ])
  }, waitOptions)
  expect([await statusOf('/healthz'), await statusOf('/api/timeline')]).toEqual([200, 200])
  await rmdir(obstacle)
  await vi.waitFor(async () => {
    expect(await statusOf('/readyz')).toBe(200)
  }, waitOptions)
})

test('/readyz is 503 with a sentence while a page hangs, and 200 again once its reader has left', async () => {
  const statusOf = async (address: string) => (await fetch(server.url + address)).status
  const pages = createServer((request, response) => {
    limitRenderConcurrency(request, response, () => pages.emit('render'))
  }).listen(0, '127.0.0.1')
  await once(pages, 'listening')
  const reader = new AbortController()
  const { port } = pages.address() as AddressInfo
  const page = fetch(`http://127.0.0.1:${port}`, reader).catch(() => 'left')
  await once(pages, 'render')
  expect(await statusOf('/readyz')).toBe(200)
  const later = performance.now() + 60_000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later)
  try {
    const answer = await fetch(`${server.url}/readyz`)
    expect([answer.status, await answer.text()]).toEqual([
      503,
      'Pages are not answered in time; restart this server if that goes on.',
    ])
    reader.abort()
    expect(await page).toBe('left')
    await vi.waitFor(async () => {
      expect(await statusOf('/readyz')).toBe(200)
    }, waitOptions)
  } finally {
    clock.mockRestore()
    pages.close()
  }
})
