import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { describeWith } from '../../support/describeWith'
import { listen, type Stream } from '../../support/changeStream'
import { plantAdministratorIn } from '../../support/cheapAccount'
import { times } from '../../support/extent'
import { hasHaproxy, startHaproxy, type Haproxy } from '../../support/haproxy'
import { soon } from '../../support/ownServer'
import { hasPostgres, startCluster, type Cluster } from '../../support/postgres'
import { startServerOn } from '../../support/postgresSite'
import { signedIn, temporaryFolder, type RunningServer } from '../../support/server'
import { testTimeoutMs } from '../../support/timeouts'

const target = '/api/targets/target-sitagia-100-mg'
const rounds = times({ short: 1, full: 1, long: 5 })
vi.setConfig({ testTimeout: rounds * testTimeoutMs.journey })

describeWith({ PostgreSQL: hasPostgres, HAProxy: hasHaproxy }, 'two servers behind HAProxy', () => {
  let cluster: Cluster
  let folder: string
  let url: string
  let servers: Record<'a' | 'b', RunningServer>
  let proxy: Haproxy

  beforeAll(async () => {
    cluster = await startCluster()
    folder = await temporaryFolder()
    url = await cluster.create()
    await plantAdministratorIn(url)
    servers = { a: await start(), b: await start() }
    proxy = await startHaproxy(folder, { a: hostOf(servers.a), b: hostOf(servers.b) })
  })

  afterAll(async () => {
    await proxy.stop()
    for (const { end } of Object.values(servers)) await end('SIGKILL')
    await cluster.remove()
    await rm(folder, { recursive: true })
  })

  const start = (port?: number) =>
    // This test is not about a slow database.
    startServerOn(url, {
      settings: { TRUST_PROXY: '1', DATABASE_TIMEOUT: '20000' },
      ...(port && { port }),
    })
  const hostOf = (server: RunningServer) => new URL(server.url).host

  /** HAProxy's counters of a server, or of a backend. */
  async function counted(name: string, field: string): Promise<string | undefined> {
    const [fields = '', ...lines] = (await proxy.tell('show stat')).split('\n')
    const place = fields.split(',').indexOf(field)
    return lines.find((line) => line.startsWith(`${name},`))?.split(',')[place]
  }

  test('a rolling deploy under load fails no request, and open pages miss no change', async () => {
    const cookie = await signedIn({ ...servers.a, url: proxy.url })
    const answers = new Map<string, number>()
    let [isOver, last] = [false, 1_000]

    async function ask(path: string, init?: RequestInit) {
      const what = await fetch(`${proxy.url}${path}`, init).then(
        async (answer) => {
          const text = await answer.text()
          return `${init?.method ?? 'GET'} ${answer.status}${answer.ok ? '' : ` ${text}`}`
        },
        (error: unknown) => String(error instanceof Error ? error.cause : error),
      )
      answers.set(what, (answers.get(what) ?? 0) + 1)
    }

    async function work(own: number) {
      const headers = { Cookie: cookie, 'Content-Type': 'application/json' }
      for (let turn = own; !isOver; turn += 1) {
        await ask(turn % 3 === 0 ? '/' : '/api/products')
        await ask(target, { method: 'PATCH', headers, body: JSON.stringify({ hcpVisits: (last += 1) }) })
      }
    }

    /** A page that reconnects whenever its stream is cut. */
    function openPage() {
      const streams: Stream[] = []
      async function follow() {
        while (!isOver) {
          const stream = await listen(proxy.url)
          streams.push(stream)
          await stream.ended
        }
      }
      return { following: follow(), streams }
    }

    const load = Array.from({ length: 8 }, (_, own) => work(own))
    const pages = Array.from({ length: 3 }, openPage)
    for (let round = 0; round < rounds; round += 1)
      for (const name of ['a', 'b'] as const) {
        await soon(async () => {
          expect(Number(await counted(`streams,${name}`, 'scur'))).toBeGreaterThan(0)
          // The server that continues alone.
          expect(await counted(`servers,${name === 'a' ? 'b' : 'a'}`, 'status')).toBe('UP')
        })
        await proxy.tell(`set server servers/${name} state drain`)
        await soon(async () => {
          expect(await counted(`servers,${name}`, 'scur')).toBe('0')
        })
        const port = Number(new URL(servers[name].url).port)
        expect(await servers[name].end('SIGTERM')).toBe(0)
        servers[name] = await start(port)
        await soon(async () => {
          expect((await fetch(`${servers[name].url}/readyz`)).status).toBe(200)
        })
        await proxy.tell(`set server servers/${name} state ready`)
        await soon(async () => {
          expect(await counted(`servers,${name}`, 'status')).toBe('UP')
        })
      }
    isOver = true
    await Promise.all(load)
    console.log(`answers through a rolling deploy: ${JSON.stringify(Object.fromEntries(answers))}`)
    expect([...answers.keys()].sort()).toEqual(['GET 200', 'PATCH 200'])
    const made = answers.get('PATCH 200') ?? 0
    expect(made).toBeGreaterThan(50)
    const [site] = await cluster.query('select revision::int as n from site', new URL(url).pathname.slice(1))
    expect(site).toEqual({ n: made })
    for (const { following, streams } of pages) {
      await soon(() => {
        expect(streams.at(-1)?.revisions().at(-1)).toBe(made)
      })
      expect(streams.length).toBeGreaterThan(1)
      streams.at(-1)?.cut()
      await following
    }
  })

  test('while the database is away the last known page is shown, and says so', async () => {
    await cluster.stop('kill')
    await soon(async () => {
      expect(await counted('servers,BACKEND', 'status')).toBe('DOWN')
    })
    const page = await fetch(`${proxy.url}/`)
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('This page may be out of date'),
    ])
    const list = await fetch(`${proxy.url}/api/products`)
    expect([list.status, list.headers.get('x-outcome')]).toEqual([503, 'unchanged'])
    await cluster.start()
    await soon(async () => {
      expect(await (await fetch(`${proxy.url}/`)).text()).not.toContain('This page may be out of date')
      expect(await counted('servers,BACKEND', 'status')).toBe('UP')
    })
  })
})
