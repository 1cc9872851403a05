import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller, type Caller } from '../../support/caller'
import { listen as opened } from '../../support/changeStream'
import { plantAdministratorIn } from '../../support/cheapAccount'
import { describeWith } from '../../support/describeWith'
import { hasPostgres, startCluster, type Cluster } from '../../support/postgres'
import { startServerOn, throughPort } from '../../support/postgresSite'
import { startProxy, type Proxy } from '../../support/proxy'
import type { RunningServer } from '../../support/server'

describeWith({ PostgreSQL: hasPostgres }, 'of several servers on one database', () => {
  let cluster: Cluster
  let proxy: Proxy
  let one: RunningServer
  let other: RunningServer
  let admin: Caller
  let adminThere: Caller

  beforeAll(async () => {
    cluster = await startCluster()
    const url = await cluster.create()
    await plantAdministratorIn(url)
    proxy = await startProxy(cluster.port)
    one = await startServerOn(url)
    other = await startServerOn(throughPort(url, proxy.port))
    admin = caller(one)
    adminThere = caller(other, { Cookie: await admin.cookie() })
  })

  afterAll(async () => {
    proxy.resume()
    await Promise.all([one, other].map(({ end }) => end('SIGKILL')))
    await proxy.close()
    await cluster.remove()
  })

  let visits = 0

  async function change(who = admin): Promise<number> {
    visits += 1
    const { status, n } = await who.patch('targets/target-sitagia-100-mg', { hcpVisits: visits })
    expect(status).toBe(200)
    return n
  }

  const listen = (headers = {}) => opened(other.url, { headers })

  test('each announces what another has confirmed', async () => {
    const stream = await listen()
    let last = 0
    for (const who of [admin, adminThere, admin, admin, adminThere]) last = await change(who)
    await stream.untilRevision(last)
    expect(Math.max(...stream.revisions())).toBe(last)
    stream.cut()
  })

  test('each greets a page with the last revision, even if it has not read so far itself', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const n = await change()
      const stream = await listen()
      await stream.until(1)
      expect(stream.revisions()[0]).toBe(n)
      stream.cut()
    }
  })

  test('each keeps viewers connected while the database is unreachable, and disconnects administrators', async () => {
    const viewer = await listen()
    await viewer.until(1)
    proxy.stall()
    const refused = await listen({ Cookie: await admin.cookie() })
    await refused.ended
    expect([refused.status, refused.text()]).toEqual([
      503,
      'The server cannot reach its data right now, and nothing was changed; try again in a few seconds.',
    ])
    const another = await listen()
    expect(await another.until(1)).toMatchObject([{ event: 'open' }])
    proxy.resume()
    const n = await change()
    await Promise.all([viewer, another].map((stream) => stream.untilRevision(n)))
    for (const stream of [viewer, another]) stream.cut()
  })
})
