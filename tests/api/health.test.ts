import { EventEmitter, once } from 'node:events'
import { mkdir, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { limitRenderConcurrency } from '~/app/server/host/renderConcurrency.server'
import { caller, said } from '../support/caller'
import { httpServer } from '../support/httpServer'
import { openedSite } from '../support/siteInProcess'
import { waitOptions } from '../support/timeouts'

const server = openedSite()
const monitor = caller(server, null)
const statusOf = async (address: string) => (await monitor.get(address)).status
const readiness = async () => said(await monitor.get('/readyz'))

test.each(['/healthz', '/readyz'])('%s answers ok, without a session and uncached', async (address) => {
  const { status, text, headers } = await monitor.get(address)
  expect([status, text]).toEqual([200, 'ok'])
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('set-cookie')).toBeNull()
  expect(said(await monitor.send('HEAD', address))).toEqual([200, ''])
})

test('/readyz is 503 with a sentence while the data folder is not writable, and 200 again afterwards', async () => {
  const obstacle = path.join(server.dataDirectory, 'writable.probe')
  await mkdir(obstacle)
  const sentence = 'The data can be read but not changed; check the disk of the data folder.'
  await expect.poll(readiness, waitOptions).toEqual([503, sentence])
  expect([await statusOf('/healthz'), await statusOf('timeline')]).toEqual([200, 200])
  await rmdir(obstacle)
  await expect.poll(readiness, waitOptions).toEqual([200, 'ok'])
})

const rendering = new EventEmitter()
const pages = httpServer((request, response) => {
  limitRenderConcurrency(request, response, () => rendering.emit('begun'))
})

test('/readyz is 503 with a sentence while a page hangs, and 200 again once its reader has left', async () => {
  const reader = new AbortController()
  const page = fetch(pages.url, reader).catch(() => 'left')
  await once(rendering, 'begun')
  expect(await statusOf('/readyz')).toBe(200)
  const later = performance.now() + 60_000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later)
  onTestFinished(() => {
    clock.mockRestore()
  })
  const sentence = 'Pages are not answered in time; restart this server if that goes on.'
  expect(await readiness()).toEqual([503, sentence])
  reader.abort()
  expect(await page).toBe('left')
  await vi.waitFor(async () => {
    expect(await statusOf('/readyz')).toBe(200)
  }, waitOptions)
})
