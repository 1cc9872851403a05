import { setTimeout as elapsed } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAddress } from '~/data/store/postgres/address'
import { openPostgres } from '~/data/store/postgres/openPostgres'
import { seed } from '~/data/store/seed'
import { plantAdministratorIn } from '../../support/cheapAccount'
import { describeWith } from '../../support/describeWith'
import { times } from '../../support/extent'
import { ownCluster } from '../../support/ownCluster'
import { hasPostgres } from '../../support/postgres'
import { startServerOn, throughPort } from '../../support/postgresSite'
import { startProxy, type Proxy } from '../../support/proxy'
import { callRegisters, type Made } from '../../support/registers'
import { signedIn, type RunningServer } from '../../support/server'
import { testTimeoutMs, waitTimeoutMs } from '../../support/timeouts'

/** The duration of the faults. */
const faultsMs = times({ short: 8_000, full: 8_000, long: 120_000 })
vi.setConfig({ testTimeout: testTimeoutMs.journey + 2 * faultsMs })

describeWith({ PostgreSQL: hasPostgres }, 'what three servers on one database say, taken together', () => {
  const cluster = ownCluster()
  let proxy: Proxy
  let url: string

  beforeEach(async () => {
    url = await cluster().create()
    proxy = await startProxy(cluster().port)
  })

  afterEach(() => proxy.close())

  test('would be stale, if servers did not ask for missed changes first', async () => {
    const open = () => openPostgres({ address: readAddress(url), pool: 1, timeout: 2_000, seed })
    const sites = await Promise.all([open(), open(), open()])
    let turn = 0
    const next = () => (sites[(turn += 1) % 3] ?? expect.unreachable()).store
    const recorded = await callRegisters(
      {
        ids: next()
          .latest()
          .list('targets')
          .slice(0, 4)
          .map(({ id }) => id),
        read: (id) => Promise.resolve(next().latest().get('targets', id).hcpVisits),
        async write(id, hcpVisits) {
          await next().patch('targets', id, { hcpVisits })
          return 'made'
        },
      },
      { writers: 8, readers: 8, over: AbortSignal.timeout(1_500) },
    )
    for (const { close } of sites) await close()
    expect(recorded.violations()).not.toEqual([])
  })

  test('is linearizable for each item, through kills, cuts, stalls and restarts; no answered change is lost or made twice', async () => {
    await plantAdministratorIn(url)
    const databaseTimeoutMs = waitTimeoutMs / 10
    const settings = { DATABASE_TIMEOUT: String(databaseTimeoutMs) }
    const start = (address: string) => startServerOn(address, { settings })
    const servers = await Promise.all([url, throughPort(url, proxy.port), url].map(start))
    const serverAt = (place: number): RunningServer => servers[place % 3] ?? expect.unreachable()
    const cookie = await signedIn(serverAt(0))
    const list = (await (await fetch(`${serverAt(0).url}/api/targets`)).json()) as { id: string }[]
    const over = new AbortController()

    let turn = 0
    /** The answer of the next server; only its outcome if there is none. */
    async function ask(
      id: string,
      init?: RequestInit,
    ): Promise<{ status?: number; text?: string; outcome: string }> {
      try {
        const answer = await fetch(`${serverAt((turn += 1)).url}/api/targets/${id}`, init)
        const outcome = answer.headers.get('x-outcome') === 'unchanged' ? 'not made' : 'unknown'
        return { status: answer.status, text: await answer.text(), outcome }
      } catch (error) {
        const { code } = (error as { cause?: { code?: string } }).cause ?? {}
        return { outcome: code === 'ECONNREFUSED' ? 'not made' : 'unknown' }
      }
    }

    const answered = { reads: 0, writes: 0 }
    const recording = callRegisters(
      {
        ids: list.slice(0, 6).map(({ id }) => id),
        async read(id) {
          const { status, text = '' } = await ask(id)
          if (status !== 200) return null
          answered.reads += 1
          return (JSON.parse(text) as { hcpVisits: number }).hcpVisits
        },
        async write(id, hcpVisits) {
          const headers = { Cookie: cookie, 'Content-Type': 'application/json' }
          const { status, outcome } = await ask(id, {
            method: 'PATCH',
            headers,
            body: JSON.stringify({ hcpVisits }),
          })
          if (status !== 200) return outcome as Made
          answered.writes += 1
          return 'made'
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
        await elapsed(1.6 * databaseTimeoutMs)
        proxy.resume()
      },
      async () => {
        await serverAt(2).end('SIGKILL')
        servers[2] = await start(url)
      },
      () =>
        cluster().query(
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
        ),
      () =>
        cluster()
          .stop('kill')
          .then(() => cluster().start()),
      () =>
        cluster()
          .stop()
          .then(() => cluster().start()),
    ]
    const end = performance.now() + faultsMs
    let made = 0
    // Enough calls to judge, also on a slow machine.
    while (performance.now() < end || Math.min(answered.reads, answered.writes) <= 200)
      for (const fault of faults) {
        await elapsed(faultsMs / 20)
        await fault()
        made += 1
      }
    await elapsed(1_500)
    over.abort()
    const recorded = await recording
    for (const server of servers) await server.end('SIGKILL')
    console.log(
      `over three servers: ${recorded.count('write')} writes, ${recorded.count('read')} reads, ${made} faults`,
    )
    expect(Math.min(recorded.count('write'), recorded.count('read'))).toBeGreaterThan(200)
    expect(recorded.violations()).toEqual([])

    const lines = await cluster().query('select n, line from history order by n', url)
    expect(lines.map(({ n }) => Number(n))).toEqual(lines.map((_, place) => place + 1))
    const values = lines.map(({ line }) => {
      const { id, after } = JSON.parse(String(line)) as { id: string; after: { hcpVisits: number } }
      return `${id} ${after.hcpVisits}`
    })
    const kept = new Set(values)
    expect(kept.size, 'changes made twice').toBe(values.length)
    const acknowledged = [...recorded.calls].flatMap(([id, calls]) =>
      calls.flatMap(({ kind, end, value }) => (kind === 'write' && end < Infinity ? [`${id} ${value}`] : [])),
    )
    expect(
      acknowledged.filter((value) => !kept.has(value)),
      'answered, and lost',
    ).toEqual([])
  })
})
