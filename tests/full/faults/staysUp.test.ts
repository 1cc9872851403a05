import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { expectAlive, ownServer, soon } from '../../support/ownServer'
import { sendRaw } from '../../support/raw'
import { temporaryFolder } from '../../support/server'
import { get, memoryOf, stranger } from '../../support/strangers'

const own = ownServer()
const root = process.cwd()
const close = 'Connection: close'

describe('a file of the build', () => {
  test('is sent whole for range requests, reversed or endless', async () => {
    const site = await own.start()
    const endless = 'bytes=0-18446744073709551616'
    for (const range of ['bytes=5-2', endless, 'bytes=99999999-', 'bytes=-0', 'bytes=0-0,2-1,5-', 'tea=1'])
      for (const address of [...(await someAssets(2)), '/favicon.svg', '/%66avicon.svg']) {
        const { status, headers } = await sendRaw(site.url, get(address, `Range: ${range}`, close))
        expect([address, range, status, headers['content-range']]).toEqual([address, range, 200, undefined])
      }
    await expectAlive(site)
  })

  test('does not exist for a folder or an unknown name: a 404 with a sentence', async () => {
    const site = await own.start()
    for (const address of ['/assets', '/assets/', '/assets/nothing.js', '/assets/%2e'])
      expect((await sendRaw(site.url, get(address, close))).body).toMatch(
        /^There is (?:no such file|nothing)/,
      )
    await expectAlive(site)
  })

  test('is sent even after it was deleted: the site keeps what it started with', async () => {
    const folder = await temporaryFolder()
    await cp(path.join(root, 'build'), path.join(folder, 'build'), { recursive: true })
    await mkdir(path.join(folder, 'data'))
    for (const name of ['data/workbooks', 'node_modules', 'package.json'])
      await symlink(path.join(root, name), path.join(folder, name))
    const site = await own.start({ workingDirectory: folder })
    await rm(path.join(folder, 'build/client'), { recursive: true })
    for (const address of await someAssets(3))
      expect((await sendRaw(site.url, get(address, close))).status).toBe(200)
    await expectAlive(site)
    await rm(folder, { recursive: true })
  })

  test('can be requested while no file descriptors are left, without ending the process', async () => {
    const site = await own.start({
      settings: { MAX_CONNECTIONS_PER_ADDRESS: '1000' },
      through: (command) => ['prlimit', '--nofile=150:150', ...command],
    })
    const connections = Array.from({ length: 300 }, () => stranger(site.url, ''))
    await soon(async () => {
      const open = await readdir(`/proc/${site.process.pid ?? 0}/fd`)
      expect(open.length).toBeGreaterThanOrEqual(150)
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

test('400 tunnels that are requested and reset have no effect', async () => {
  const site = await own.start()
  for (let round = 0; round < 4; round += 1) {
    const tunnels = Array.from({ length: 100 }, () =>
      stranger(site.url, 'CONNECT other.example:443 HTTP/1.1\r\nHost: other.example\r\n\r\n'),
    )
    await Promise.all(tunnels.map(({ socket }) => new Promise((sent) => socket.once('connect', sent))))
    for (const { socket } of tunnels) socket.resetAndDestroy()
    await Promise.all(tunnels.map(({ closed }) => closed))
  }
  await expectAlive(site)
})

test('data after a tunnel request is not read', async () => {
  const site = await own.start()
  const tunnel = 'CONNECT other.example:443 HTTP/1.1\r\nHost: other.example\r\n\r\n'
  const sent = [tunnel, get('/') + tunnel, get('/api/tools').repeat(3) + tunnel].map((first) =>
    stranger(site.url, first + get('/rarm').repeat(2_000)),
  )
  await Promise.all(sent.map(({ closed }) => closed))
  expect(sent[0]?.heard()).toMatch(/^HTTP\/1\.1 405 /)
  await expectAlive(site)
  await Promise.all(Array.from({ length: 50 }, () => expectAlive(site)))
})

describe('pipelined requests', () => {
  test('are answered in order, one at a time', async () => {
    const site = await own.start()
    const addresses = ['/api/tools', '/', '/api/timeline/phase-1', '/rarm', '/api/nothing', '/favicon.svg']
    const sent = [...addresses, ...addresses].map((address) => get(address))
    const { heard, closed } = stranger(site.url, sent.join('') + get('/healthz', close))
    await closed
    const answers = heard().match(/HTTP\/1\.1 \d{3}/g)
    const statuses = [200, 200, 200, 200, 404, 200].map((status) => `HTTP/1.1 ${status}`)
    expect(answers).toEqual([...statuses, ...statuses, 'HTTP/1.1 200'])
  })

  test('are answered one after the other, even thousands, without affecting others or memory', async () => {
    const site = await own.start()
    await expectAlive(site)
    const { now } = await memoryOf(site.process.pid ?? 0)
    const floods = ['/', '/api/products', '/nowhere'].flatMap((address) =>
      [true, false].map((reads) => stranger(site.url, get(address).repeat(2_400), { reads })),
    )
    const patient = stranger(site.url, get('/api/tools').repeat(2_399) + get('/healthz', close))
    await expectAlive(site)
    await patient.closed
    expect(patient.heard().match(/HTTP\/1\.1 200/g)).toHaveLength(2_400)
    expect((await memoryOf(site.process.pid ?? 0)).peak).toBeLessThan(now + 250)
    for (const { socket } of floods) socket.destroy()
    await expectAlive(site)
  })

  test('are all answered to a client that reads late', async () => {
    const site = await own.start()
    const sent = get('/api/products').repeat(100) + get('/api/tools', close)
    const late = stranger(site.url, sent, { reads: false })
    await expectAlive(site)
    let answers = ''
    late.socket.on('data', (chunk: Buffer) => (answers += chunk.toString('latin1'))).resume()
    await late.closed
    expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(101)
  })

  test('with bodies, and beside slow ones, are parsed correctly', async () => {
    const site = await own.start()
    const body = JSON.stringify({ username: 'admin', password: 'x'.repeat(100) })
    const post = `POST /api/session HTTP/1.1\r\nHost: launch\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    const padded = get('/api/tools', `X-Padding: ${'x'.repeat(3_000)}`)
    const sent = post + padded + post.replace('POST', 'PUT') + padded + get('/healthz', close)
    const { heard, closed } = stranger(site.url, sent)
    await closed
    const statuses = heard().match(/(?<=HTTP\/1\.1 )\d{3}/g)
    expect(statuses).toEqual(['401', '200', '405', '200', '200'])
  })
})

describe('connections', () => {
  test('are limited per address: the next one gets an error, and many more are closed', async () => {
    const site = await own.start({ settings: { MAX_CONNECTIONS_PER_ADDRESS: '10' } })
    const idle = Array.from({ length: 40 }, () => stranger(site.url, ''))
    await soon(() => {
      expect(idle.filter(({ socket }) => socket.closed).length).toBeGreaterThanOrEqual(20)
    })
    const crowded = idle.filter(({ socket }) => !socket.closed).slice(11)
    for (const { socket } of crowded) socket.write(get('/api/tools'))
    await Promise.all(crowded.map(({ closed }) => closed))
    expect(crowded.length).toBeGreaterThan(0)
    for (const { heard } of crowded)
      expect(heard()).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: 5\r\n.*Too many connections are open/is)
    for (const { socket } of idle) socket.destroy()
    await soon(() => expectAlive(site))
  })

  test('are limited in total', async () => {
    const site = await own.start({ settings: { MAX_CONNECTIONS: '20' } })
    const many = Array.from({ length: 60 }, () => stranger(site.url, ''))
    await soon(() => {
      expect(many.filter(({ socket }) => socket.closed).length).toBeGreaterThanOrEqual(40)
    })
    for (const { socket } of many) socket.destroy()
    await soon(() => expectAlive(site))
  })
})

/** Addresses of build files, including the largest script. */
async function someAssets(count: number): Promise<string[]> {
  const names = await readdir(path.join(root, 'build/client/assets'))
  return names
    .filter((name) => name.endsWith('.js'))
    .slice(0, count)
    .map((name) => `/assets/${name}`)
}
