import { setTimeout as elapsed } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { caller } from '../../support/caller'
import { plantAdministratorIn } from '../../support/cheapAccount'
import { describeWith } from '../../support/describeWith'
import { times } from '../../support/extent'
import { hasPostgres } from '../../support/postgres'
import { ownCluster, startServerOn, throughPort } from '../../support/postgresSite'
import { startProxy } from '../../support/proxy'
import { testTimeoutMs, waitTimeoutMs } from '../../support/timeouts'

/** The duration of the faults. */
const faultsMs = times({ short: 8_000, full: 8_000, long: 120_000 })
vi.setConfig({ testTimeout: testTimeoutMs.journey + 2 * faultsMs })

/** How many of each kind of call are enough to judge. */
const enough = 200

interface Target {
  id: string
  hcpVisits: number
}

/** A call on an item as seen from outside: its start, and its end; Infinity without an answer. */
interface Call {
  kind: 'read' | 'write'
  value: number
  begin: number
  end: number
}

/**
 * The calls on an item that contradict the history's order of its values: each call takes effect at one moment between
 * its start and its end, and so not before what an earlier call has read or written.
 */
function contradictions(calls: readonly Call[], placeOf: (value: number) => number): Call[] {
  const ended = calls.toSorted((one, other) => one.end - other.end)
  let [next, newest] = [0, 0]
  return calls
    .toSorted((one, other) => one.begin - other.begin)
    .filter(({ kind, value, begin, end }) => {
      for (let call = ended[next]; call && call.end < begin; call = ended[(next += 1)])
        newest = Math.max(newest, placeOf(call.value))
      const place = placeOf(value)
      const isUnmade = kind === 'write' && end === Infinity && Number.isNaN(place)
      return !(isUnmade || (kind === 'write' ? place > newest : place >= newest))
    })
}

describeWith({ PostgreSQL: hasPostgres }, 'what three servers on one database say, taken together,', () => {
  const cluster = ownCluster()

  test('is linearizable for each item, through kills, cuts, stalls and restarts; no answered change is lost or made twice', async () => {
    const url = await cluster().create()
    const proxy = await startProxy(cluster().port)
    await plantAdministratorIn(url)
    const databaseTimeoutMs = waitTimeoutMs / 10
    const settings = { DATABASE_TIMEOUT: String(databaseTimeoutMs) }
    const start = (address: string) => startServerOn(address, { settings })
    const servers = await Promise.all([url, throughPort(url, proxy.port), url].map(start))
    const serverAt = (place: number) => servers[place % 3] ?? expect.unreachable()
    const Cookie = await caller(serverAt(0)).cookie()
    const items = (await caller(serverAt(0), null).read<Target[]>('targets')).slice(0, 6)

    /** By item, all calls that are known and were not refused. */
    const calls = new Map(items.map(({ id }): [string, Call[]] => [id, []]))
    const count = (kind: Call['kind']) =>
      [...calls.values()].flat().filter((call) => call.kind === kind && call.end < Infinity).length
    let [turn, last, isOver] = [0, 1_000, false]

    /** The next server, which may not answer. */
    const next = () => caller(serverAt((turn += 1)), { Cookie })

    async function read(id: string): Promise<boolean> {
      const begin = performance.now()
      const answer = await next()
        .get(`targets/${id}`)
        .catch(() => null)
      if (answer?.status !== 200) return false
      const value = answer.json<Target>().hcpVisits
      calls.get(id)?.push({ kind: 'read', value, begin, end: performance.now() })
      return true
    }

    /** Writes a value that nobody else writes. */
    async function write(id: string): Promise<boolean> {
      const [value, begin] = [(last += 1), performance.now()]
      const outcome = await next()
        .patch(`targets/${id}`, { hcpVisits: value })
        .then(
          ({ status, headers }) => (status === 200 ? 'made' : headers.get('x-outcome')),
          (error: unknown) =>
            (error as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED' ? 'unchanged' : 'unknown',
        )
      const end = outcome === 'made' ? performance.now() : Infinity
      if (outcome !== 'unchanged') calls.get(id)?.push({ kind: 'write', value, begin, end })
      return outcome === 'made'
    }

    const callers = (each: number, call: (id: string) => Promise<boolean>) =>
      Array.from({ length: each }, async (_, own) => {
        for (let step = own; !isOver; step += 1)
          // A server that refuses at once is not called in a tight loop.
          if (!(await call(items[step % items.length]?.id ?? ''))) await elapsed(20)
      })
    const calling = Promise.all([...callers(32, write), ...callers(8, read)])

    const faults: (() => unknown)[] = [
      proxy.cut,
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
      ...(['kill', undefined] as const).map((how) => async () => {
        await cluster().stop(how)
        await cluster().start()
      }),
    ]
    const end = performance.now() + faultsMs
    let made = 0
    // On a slow machine it takes longer until there are enough calls.
    while (performance.now() < end || Math.min(count('read'), count('write')) <= enough)
      for (const fault of faults) {
        await elapsed(faultsMs / 20)
        await fault()
        made += 1
      }
    await elapsed(1_500)
    isOver = true
    await calling
    // After a fault a server takes a moment to respond again.
    for (const { id } of items) while (!(await read(id))) await elapsed(50)
    for (const server of servers) await server.end('SIGKILL')
    await proxy.close()
    console.log(`over three servers: ${count('write')} writes, ${count('read')} reads, ${made} faults`)
    const lines = await cluster().query('select n, line from history order by n', url)
    expect(lines.map(({ n }) => Number(n))).toEqual(lines.map((_, place) => place + 1))
    const places = new Map(items.map(({ id, hcpVisits }) => [`${id} ${hcpVisits}`, 0]))
    for (const { n, line } of lines) {
      const { id, after } = JSON.parse(String(line)) as { id: string; after: { hcpVisits: number } }
      places.set(`${id} ${after.hcpVisits}`, Number(n))
    }
    expect(places.size, 'changes made twice').toBe(items.length + lines.length)
    // An answered write that is not in the history has no place.
    for (const [id, each] of calls)
      expect(contradictions(each, (value) => places.get(`${id} ${value}`) ?? NaN)).toEqual([])
  })
})
