import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listen, type Stream } from '../../support/changeStream'
import { caller } from '../../support/caller'
import { plantAdministratorIn } from '../../support/cheapAccount'
import { describeWith } from '../../support/describeWith'
import { times } from '../../support/extent'
import { hasHaproxy, startHaproxy, type Haproxy } from '../../support/proxies'
import { soon } from '../../support/ownServer'
import { hasPostgres } from '../../support/postgres'
import { ownCluster, startServerOn } from '../../support/postgresSite'
import { signedIn, temporaryFolder, type RunningServer } from '../../support/server'
import { testTimeoutMs } from '../../support/timeouts'

const rounds = times({ short: 1, full: 1, long: 5 })
vi.setConfig({ testTimeout: rounds * testTimeoutMs.journey })

describeWith({ PostgreSQL: hasPostgres, HAProxy: hasHaproxy }, 'two servers behind HAProxy', () => {
  const cluster = ownCluster()
  let folder: string
  let url: string
  let servers: Record<'a' | 'b', RunningServer>
  let proxy: Haproxy

  beforeAll(async () => {
    folder = await temporaryFolder()
    url = await cluster().create()
    await plantAdministratorIn(url)
    servers = { a: await start(), b: await start() }
    const { a, b } = servers
    proxy = await startHaproxy(folder, { a: new URL(a.url).host, b: new URL(b.url).host })
  })

  afterAll(async () => {
    await proxy.stop()
    for (const { end } of Object.values(servers)) await end('SIGKILL')
    await rm(folder, { recursive: true })
  })

  // This test is not about a slow database.
  const settings = { TRUST_PROXY: '1', DATABASE_TIMEOUT: '20000' }
  const start = (former?: RunningServer) =>
    startServerOn(url, { settings, ...(former && { port: Number(new URL(former.url).port) }) })

  /** Waits until HAProxy's counter of a server, or of a backend, has that value. */
  const untilCounted = (name: string, field: string, value: unknown) =>
    soon(async () => {
      const [fields = '', ...lines] = (await proxy.tell('show stat')).split('\n')
      const place = fields.split(',').indexOf(field)
      expect(lines.find((line) => line.startsWith(`${name},`))?.split(',')[place]).toEqual(value)
    })

  /** Ends a server that gets no more requests, and starts it again. */
  async function redeploy(name: 'a' | 'b') {
    await untilCounted(`streams,${name}`, 'scur', expect.stringMatching(/^[1-9]/))
    // The server that continues alone.
    await untilCounted(`servers,${name === 'a' ? 'b' : 'a'}`, 'status', 'UP')
    await proxy.tell(`set server servers/${name} state drain`)
    await untilCounted(`servers,${name}`, 'scur', '0')
    expect(await servers[name].end('SIGTERM')).toBe(0)
    servers[name] = await start(servers[name])
    await soon(async () => {
      expect((await fetch(`${servers[name].url}/readyz`)).status).toBe(200)
    })
    await proxy.tell(`set server servers/${name} state ready`)
    await untilCounted(`servers,${name}`, 'status', 'UP')
  }

  test('a rolling deploy under load fails no request, and open pages miss no change', async () => {
    const admin = caller(proxy, { Cookie: await signedIn(proxy) })
    const answers: Record<string, number> = {}
    let [isOver, last] = [false, 1_000]

    async function note(method: string, asked: ReturnType<typeof admin.get>) {
      const what = await asked.then(
        ({ status, text }) => `${method} ${status}${status === 200 ? '' : ` ${text}`}`,
        (error: unknown) => String(error instanceof Error ? error.cause : error),
      )
      answers[what] = (answers[what] ?? 0) + 1
    }

    const load = Array.from({ length: 8 }, async (_, own) => {
      for (let turn = own; !isOver; turn += 1) {
        await note('GET', admin.get(turn % 3 === 0 ? '/' : '/api/products'))
        await note('PATCH', admin.patch('targets/target-sitagia-100-mg', { hcpVisits: (last += 1) }))
      }
    })
    /** Pages that reconnect whenever their stream is cut. */
    const pages = Array.from({ length: 3 }, () => {
      const streams: Stream[] = []
      const follow = async () => {
        while (!isOver) {
          streams.push(await listen(proxy.url))
          await streams.at(-1)?.ended
        }
      }
      return { following: follow(), streams }
    })
    for (let round = 0; round < rounds; round += 1)
      for (const name of ['a', 'b'] as const) await redeploy(name)
    isOver = true
    await Promise.all(load)
    console.log(`answers through a rolling deploy: ${JSON.stringify(answers)}`)
    expect(Object.keys(answers).sort()).toEqual(['GET 200', 'PATCH 200'])
    const made = answers['PATCH 200'] ?? 0
    expect(made).toBeGreaterThan(50)
    expect(await cluster().query('select revision::int as n from site', url)).toEqual([{ n: made }])
    for (const { following, streams } of pages) {
      await soon(() => {
        expect(streams.at(-1)?.revisions().at(-1)).toBe(made)
      })
      expect(streams.length).toBeGreaterThan(1)
      streams.at(-1)?.cut()
      await following
    }
  })

  test('while the database is away the last known page is shown', async () => {
    await cluster().stop('kill')
    await untilCounted('servers,BACKEND', 'status', 'DOWN')
    expect((await caller(proxy, null).get('/')).text).toContain('This page may be out of date')
    const { status, headers } = await caller(proxy, null).get('products')
    expect([status, headers.get('x-outcome')]).toEqual([503, 'unchanged'])
    await cluster().start()
    await untilCounted('servers,BACKEND', 'status', 'UP')
  })
})
