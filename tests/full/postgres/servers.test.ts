import { Agent, request } from 'node:http'
import { setTimeout as elapsed } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readAddress } from '~/data/store/postgres/address'
import { openPostgres, type OpenedPostgres } from '~/data/store/postgres/openPostgres'
import { seed } from '~/data/store/seed'
import type { View } from '~/data/store/store'
import { describeWith } from '../../support/describeWith'
import { plantAdministratorIn } from '../../support/cheapAccount'
import { extent } from '../../support/extent'
import { hasPostgres, startCluster, type Cluster } from '../../support/postgres'
import { startServerOn, throughPort } from '../../support/postgresSite'
import { startProxy, type Proxy } from '../../support/proxy'
import { newItems } from '../../support/newItems'
import { callRegisters, type Made } from '../../support/registers'
import { signedIn, type RunningServer } from '../../support/server'
import { testTimeoutMs } from '../../support/timeouts'

const isLong = extent === 'long'

/** The duration of the faults, in milliseconds. */
const duration = isLong ? 120_000 : 8_000
vi.setConfig({ testTimeout: testTimeoutMs.journey + 2 * duration })

describeWith({ PostgreSQL: hasPostgres }, 'what servers on one database say, taken together', () => {
  let cluster: Cluster
  let proxy: Proxy
  let url: string

  beforeAll(async () => {
    cluster = await startCluster()
  })

  afterAll(() => cluster.remove())

  beforeEach(async () => {
    url = await cluster.create()
    proxy = await startProxy(cluster.port)
  })

  afterEach(() => proxy.close())

  describe('in this process', () => {
    let opened: OpenedPostgres[] = []

    afterEach(async () => {
      await Promise.all(opened.map(({ close }) => close()))
    })

    async function use(viewOf: (site: OpenedPostgres) => Promise<View>) {
      const open = () => openPostgres({ address: readAddress(url), pool: 1, timeout: 2_000, seed })
      opened = await Promise.all([open(), open(), open()])
      const ids =
        opened[0]?.store
          .latest()
          .list('targets')
          .slice(0, 4)
          .map(({ id }) => id) ?? []
      let turn = 0
      const next = () => {
        const site = opened[(turn += 1) % opened.length]
        if (!site) throw new Error('There are three.')
        return site
      }
      return callRegisters(
        {
          ids,
          read: async (id) => (await viewOf(next())).get('targets', id).hcpVisits,
          write: async (id, hcpVisits) => {
            await next().store.patch('targets', id, { hcpVisits })
            return 'made'
          },
        },
        { writers: 8, readers: 8, over: AbortSignal.timeout(isLong ? 10_000 : 1_500) },
      )
    }

    test('is linearizable for each item', async () => {
      const recorded = await use(({ store }) => store.view())
      expect(recorded.count('read')).toBeGreaterThan(100)
      expect(recorded.violations()).toEqual([])
    })

    test('is linearizable for items that are removed and restored, too', async () => {
      const open = () => openPostgres({ address: readAddress(url), pool: 1, timeout: 2_000, seed })
      opened = await Promise.all([open(), open(), open()])
      let turn = 0
      const next = () => {
        const site = opened[(turn += 1) % opened.length]
        if (!site) throw new Error('There are three.')
        return site
      }
      const ids = ['slot-1', 'slot-2', 'slot-3']
      for (const id of ids) await next().store.create('tools', { ...newItems.tools(), id, activeUsers: 1 })
      const recorded = await callRegisters(
        {
          ids,
          read: async (id) => (await next().store.view()).get('tools', id).activeUsers,
          write: async (id, activeUsers) => {
            const item = { ...newItems.tools(), id, activeUsers }
            await next().store.batch(
              [
                { kind: 'remove', collection: 'tools', id },
                { kind: 'create', collection: 'tools', item },
              ],
              { mode: 'all' },
            )
            return 'made'
          },
        },
        { writers: 8, readers: 8, over: AbortSignal.timeout(isLong ? 10_000 : 1_500) },
      )
      expect(recorded.count('write')).toBeGreaterThan(10)
      expect(recorded.violations()).toEqual([])
    })

    test('would be stale, if servers did not ask for missed changes first', async () => {
      const recorded = await use(({ store }) => Promise.resolve(store.latest()))
      expect(recorded.violations()).not.toEqual([])
    })
  })

  test('is linearizable for each item, through kills, cuts, stalls and restarts', async () => {
    await plantAdministratorIn(url)
    const addresses = [url, throughPort(url, proxy.port), url]
    const settings = { DATABASE_TIMEOUT: '1000' }
    const servers = await Promise.all(addresses.map((address) => startServerOn(address, { settings })))
    const cookie = await signedIn(serverAt(0))
    const over = new AbortController()
    const agent = new Agent({ keepAlive: true, maxSockets: 64 })

    function serverAt(place: number): RunningServer {
      const found = servers[place % servers.length]
      if (!found) throw new Error('There are three.')
      return found
    }

    let turn = 0
    const addressOf = (id: string) => `${serverAt((turn += 1)).url}/api/targets/${id}`
    const path = [
      ...(JSON.parse(await (await fetch(`${serverAt(0).url}/api/targets`)).text()) as { id: string }[]),
    ]
    const answered = { reads: 0, writes: 0 }
    const recording = callRegisters(
      {
        ids: path.slice(0, 6).map(({ id }) => id),
        async read(id) {
          const value = await read(addressOf(id), agent)
          if (value !== null) answered.reads += 1
          return value
        },
        async write(id, value) {
          const what = await write(addressOf(id), value, cookie, agent)
          if (what === 'made') answered.writes += 1
          return what
        },
      },
      { writers: 32, readers: 8, over: over.signal },
    )

    const faults: (() => unknown)[] = [
      () => {
        proxy.cut()
      },
      async () => {
        proxy.stall()
        await elapsed(1_600)
        proxy.resume()
      },
      async () => {
        await serverAt(2).end('SIGKILL')
        servers[2] = await startServerOn(url, { settings })
      },
      () =>
        cluster.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'),
      () => cluster.stop('kill').then(() => cluster.start()),
      () => cluster.stop().then(() => cluster.start()),
    ]
    const end = performance.now() + duration
    let made = 0
    do
      for (const fault of faults) {
        await elapsed(duration / 20)
        await fault()
        made += 1
      }
    while (
      // Enough calls to judge, also on a slow machine.
      performance.now() < end ||
      Math.min(answered.reads, answered.writes) <= 200
    )
    await elapsed(1_500)
    over.abort()
    const recorded = await recording
    agent.destroy()
    for (const server of servers) await server.end('SIGKILL')
    const counts = [`${recorded.count('write')} writes`, `${recorded.count('read')} reads`, `${made} faults`]
    console.log(`over three servers: ${counts.join(', ')}`)
    expect(recorded.count('write')).toBeGreaterThan(200)
    expect(recorded.count('read')).toBeGreaterThan(200)
    expect(recorded.violations()).toEqual([])
    const lines = await cluster.query(
      'select n, line from history order by n',
      new URL(url).pathname.slice(1),
    )
    expect(lines.map(({ n }) => Number(n))).toEqual(lines.map((_, place) => place + 1))
    const values = lines.map(({ line }) => {
      const { id, after } = JSON.parse(String(line)) as { id: string; after: { hcpVisits: number } }
      return `${id} ${after.hcpVisits}`
    })
    expect(new Set(values).size, 'changes made twice').toBe(values.length)
    const acknowledged = [...recorded.calls].flatMap(([id, calls]) =>
      calls
        .filter(({ kind, end }) => kind === 'write' && end < Infinity)
        .map(({ value }) => `${id} ${value}`),
    )
    const kept = new Set(values)
    expect(
      acknowledged.filter((value) => !kept.has(value)),
      'changes that were answered and are lost',
    ).toEqual([])
  })
})

/** An answer; its value is null when there was none. */
interface Answer {
  status: number | null
  refusal: string | undefined
  text: string
  /** Whether a request was sent at all. */
  isAsked: boolean
}

function ask(url: string, agent: Agent, { body, cookie = '' }: { body?: object; cookie?: string } = {}) {
  return new Promise<Answer>((resolve) => {
    const text = body ? JSON.stringify(body) : ''
    const headers = { Cookie: cookie, ...(body && { 'Content-Type': 'application/json' }) }
    const call = request(url, { method: body ? 'PATCH' : 'GET', headers, agent }, (response) => {
      let answer = ''
      response.on('data', (chunk: Buffer) => (answer += chunk.toString()))
      response.once('error', () => undefined)
      response.once('close', () => {
        const status = response.complete ? (response.statusCode ?? null) : null
        resolve({ status, refusal: String(response.headers['x-outcome']), text: answer, isAsked: true })
      })
    })
    call.once('error', (error: NodeJS.ErrnoException) => {
      resolve({ status: null, refusal: undefined, text: '', isAsked: error.code !== 'ECONNREFUSED' })
    })
    call.end(text)
  })
}

async function read(url: string, agent: Agent): Promise<number | null> {
  const { status, text } = await ask(url, agent)
  return status === 200 ? (JSON.parse(text) as { hcpVisits: number }).hcpVisits : null
}

async function write(url: string, hcpVisits: number, cookie: string, agent: Agent): Promise<Made> {
  const { status, refusal, isAsked } = await ask(url, agent, { body: { hcpVisits }, cookie })
  if (status === 200) return 'made'
  return !isAsked || refusal === 'unchanged' ? 'not made' : 'unknown'
}
