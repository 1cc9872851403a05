import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen as opened, type Stream } from '../../support/changeStream'
import { plantAdministratorIn } from '../../support/cheapAccount'
import { hasPostgres, startCluster, type Cluster } from '../../support/postgres'
import { startServerOn, throughPort } from '../../support/postgresSite'
import { startProxy, type Proxy } from '../../support/proxy'
import { signedIn, type RunningServer } from '../../support/server'

describe.runIf(hasPostgres)('of several servers on one database', () => {
  let cluster: Cluster
  let proxy: Proxy
  let one: RunningServer
  let other: RunningServer
  let cookie: string

  beforeAll(async () => {
    cluster = await startCluster()
    const url = await cluster.create()
    await plantAdministratorIn(url)
    proxy = await startProxy(cluster.port)
    one = await startServerOn(url)
    other = await startServerOn(throughPort(url, proxy.port))
    cookie = await signedIn(one)
  })

  afterAll(async () => {
    proxy.resume()
    await Promise.all([one, other].map(({ end }) => end('SIGKILL')))
    await proxy.close()
    await cluster.remove()
  })

  let visits = 0

  async function change(server = one): Promise<number> {
    visits += 1
    const answer = await fetch(`${server.url}/api/targets/target-sitagia-100-mg`, {
      method: 'PATCH',
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ hcpVisits: visits }),
    })
    expect(answer.status).toBe(200)
    return Number(answer.headers.get('x-change'))
  }

  const listen = (headers: Record<string, string> = {}) => opened(other.url, { headers })
  const heard = (stream: Stream, n: number) => stream.until(({ event, id }) => event === 'change' && id === n)

  test('each sends in order what another has confirmed', async () => {
    const stream = await listen()
    const numbers: number[] = []
    for (const server of [one, other, one, one, other]) numbers.push(await change(server))
    await heard(stream, numbers.at(-1) ?? 0)
    expect(stream.numbers()).toEqual(numbers)
    stream.cut()
  })

  test('each continues a stream from another server, even if it has not read so far itself', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const n = await change()
      const stream = await listen({ 'Last-Event-ID': String(n) })
      const next = await change()
      await heard(stream, next)
      expect(stream.events.map(({ event, id }) => `${event} ${id}`)).toEqual([`open ${n}`, `change ${next}`])
      stream.cut()
    }
  })

  test('each learns that a session has ended on another', async () => {
    const own = await signedIn(one)
    const stream = await listen({ Cookie: own })
    await stream.until(1)
    await fetch(`${one.url}/api/session`, { method: 'DELETE', headers: { Cookie: own } })
    await change()
    await stream.ended
    expect(stream.text()).not.toContain('"by"')
  })

  test('each keeps viewers connected while the database is unreachable, and disconnects administrators', async () => {
    const viewer = await listen()
    await viewer.until(1)
    proxy.stall()
    const refused = await listen({ Cookie: cookie })
    await refused.ended
    expect([refused.status, refused.text()]).toEqual([
      503,
      'The server cannot reach its data right now, and nothing was changed; try again in a few seconds.',
    ])
    const another = await listen()
    expect(await another.until(1)).toMatchObject([{ event: 'open' }])
    proxy.resume()
    const n = await change()
    await Promise.all([heard(viewer, n), heard(another, n)])
    for (const stream of [viewer, another]) stream.cut()
  })
})
