import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { timeouts } from '~/app/server/http/limits'
import { expectAlive, ownServer, soon } from '../../support/ownServer'
import { sendRaw } from '../../support/raw'
import { temporaryFolder } from '../../support/server'
import { memoryOf } from '../../support/memory'
import { get, stranger } from '../../support/strangers'

const own = ownServer()
const close = 'Connection: close'

/** Addresses of build files, including the largest script. */
async function someAssets(count: number): Promise<string[]> {
  const names = await readdir('build/client/assets')
  const scripts = names.filter((name) => name.endsWith('.js'))
  return scripts.slice(0, count).map((name) => `/assets/${name}`)
}

describe('a file of the build', () => {
  test('is sent whole for range requests, and is a 404 with a sentence where there is none', async () => {
    const site = await own.start()
    const endless = 'bytes=0-18446744073709551616'
    for (const range of ['bytes=5-2', endless, 'bytes=99999999-', 'bytes=-0', 'bytes=0-0,2-1,5-', 'tea=1'])
      for (const address of [...(await someAssets(2)), '/favicon.svg', '/%66avicon.svg']) {
        const { status, headers } = await sendRaw(site.url, get(address, `Range: ${range}`, close))
        expect([address, range, status, headers['content-range']]).toEqual([address, range, 200, undefined])
      }
    for (const address of ['/assets', '/assets/', '/assets/nothing.js', '/assets/%2e']) {
      const { body } = await sendRaw(site.url, get(address, close))
      expect(body).toMatch(/^There is (?:no such file|nothing)/)
    }
    await expectAlive(site)
  })

  test('is sent even after it was deleted: the site keeps what it started with', async () => {
    const folder = await temporaryFolder()
    await cp('build', path.join(folder, 'build'), { recursive: true })
    await mkdir(path.join(folder, 'data'))
    for (const name of ['data/workbooks', 'node_modules', 'package.json'])
      await symlink(path.resolve(name), path.join(folder, name))
    const site = await own.start({ workingDirectory: folder })
    await rm(path.join(folder, 'build/client'), { recursive: true })
    for (const address of await someAssets(3))
      expect((await sendRaw(site.url, get(address, close))).status).toBe(200)
    await expectAlive(site)
    await rm(folder, { recursive: true })
  })

  test('can be requested while no file descriptors are left, without ending the process', async () => {
    const site = await own.start({ through: (command) => ['prlimit', '--nofile=1024:1024', ...command] })
    const connections = Array.from({ length: 1_300 }, () => stranger(site.url, ''))
    await soon(async () => {
      expect((await readdir(`/proc/${site.pid}/fd`)).length).toBeGreaterThanOrEqual(1_024)
    })
    const [asset = ''] = await someAssets(1)
    const asking = Array.from({ length: 20 }, () => stranger(site.url, get(asset) + get('/') + get('/rarm')))
    for (const { socket } of connections.slice(0, 10)) socket.write(get(asset) + get('/'))
    await soon(() => {
      expect(connections.some(({ heard }) => heard().startsWith('HTTP/1.1 200'))).toBe(true)
    })
    for (const { socket } of [...connections, ...asking]) socket.destroy()
    await soon(() => expectAlive(site))
  })
})

test('connections that send a second request before the first is answered are closed, without affecting others or memory', async () => {
  const site = await own.start()
  await expectAlive(site)
  const { now } = await memoryOf(site.pid)
  const tunnel = 'CONNECT other.example:443 HTTP/1.1\r\nHost: other.example\r\n\r\n'
  const floods = ['/', '/api/products', '/nowhere'].flatMap((address) =>
    [get(address).repeat(2_400), get(address) + tunnel + get(address)].flatMap((bytes) =>
      [true, false].map((reads) => stranger(site.url, bytes, { reads })),
    ),
  )
  await Promise.all(Array.from({ length: 50 }, () => expectAlive(site)))
  // Who does not read would not see the end.
  for (const { socket } of floods) socket.resume()
  await Promise.all(floods.map(({ closed }) => closed))
  expect((await memoryOf(site.pid)).peak).toBeLessThan(now + 250)
  await expectAlive(site)
})

test('connections are limited', async () => {
  const site = await own.start({ settings: { MAX_CONNECTIONS: '20' } })
  const many = Array.from({ length: 60 }, () => stranger(site.url, ''))
  // Before they are closed because they say nothing.
  const options = { timeout: 0.8 * timeouts.headers, interval: 20 }
  await vi.waitFor(() => {
    expect(many.filter(({ socket }) => socket.closed).length).toBeGreaterThanOrEqual(40)
  }, options)
  for (const { socket } of many) socket.destroy()
  await soon(() => expectAlive(site))
})
