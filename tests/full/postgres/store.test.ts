import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readAddress } from '~/data/store/postgres/address'
import { openPostgres, type OpenedPostgres } from '~/data/store/postgres/openPostgres'
import { seed } from '~/data/store/seed'
import type { Store } from '~/data/store/store'
import { describeWith } from '../../support/describeWith'
import { soon } from '../../support/ownServer'
import { hasPostgres, startCluster, type Cluster } from '../../support/postgres'
import { startProxy, type Proxy } from '../../support/proxy'
import { waitOptions } from '../../support/timeouts'

const target = 'target-sitagia-100-mg'

describeWith({ PostgreSQL: hasPostgres }, 'servers on one database, over a network that fails,', () => {
  let cluster: Cluster
  let url: string
  let opened: OpenedPostgres[] = []
  let proxy: Proxy

  beforeAll(async () => {
    cluster = await startCluster()
  })

  afterAll(() => cluster.remove())

  beforeEach(async () => {
    url = await cluster.create()
    proxy = await startProxy(cluster.port)
  })

  afterEach(async () => {
    proxy.resume()
    await Promise.all(opened.splice(0).map(({ close }) => close()))
    await proxy.close()
  })

  async function open(port = cluster.port, timeout = 500): Promise<OpenedPostgres> {
    const address = { ...readAddress(url), port }
    const site = await openPostgres({ address, pool: 2, timeout, seed })
    opened.push(site)
    return site
  }

  /** One that reaches the database through the proxy, and one beside it. */
  const farAndNear = async () => [(await open(proxy.port)).store, (await open()).store] as const
  const query = (text: string) => cluster.query(text, new URL(url).pathname.slice(1))
  const change = (store: Store, hcpVisits: number) => store.patch('targets', target, { hcpVisits })
  const visits = async (store: Store) => (await store.view()).get('targets', target).hcpVisits

  test('answer that an outcome is unknown, and never make what was refused, or a change that arrives after the answer', async () => {
    const [far, near] = await farAndNear()
    await change(far, 500)
    proxy.stall()
    await expect(change(far, 501)).rejects.toMatchObject({ name: 'OutcomeUnknownError' })
    await expect(change(far, 502)).rejects.toMatchObject({ name: 'UnreachableError' })
    await expect(far.view()).rejects.toMatchObject({ name: 'UnreachableError' })
    expect([await far.writable(), far.latest().get('targets', target).hcpVisits]).toEqual([false, 500])
    // Like another server with an unknown outcome, which then answered that nothing was changed.
    await query('select * from raise_fence(0, gen_random_uuid())')
    proxy.resume()
    await soon(async () => {
      expect(await far.writable()).toBe(true)
    })
    await near.view()
    expect((await near.history({ limit: 10 })).map(({ after }) => after.hcpVisits)).toEqual([500])
    expect((await change(far, 600)).item.hcpVisits).toBe(600)
    expect(await visits(near)).toBe(600)
  })

  test('switch to the restored data, when it was set back and changed since', async () => {
    const [far, near] = await farAndNear()
    await change(near, 500)
    await change(near, 501)
    expect(await visits(far)).toBe(501)
    proxy.stall()
    const [first] = await query('select line from history where n = 1')
    const checksum = /"checksum":"([^"]*)"/.exec(String(first?.line))?.[1]
    await query(`update site set revision = 1, last_line = '${checksum}';
      delete from history where n = 2; delete from touched where n = 2;
      update items set body = replace(body::text, '501', '500')::json where id = '${target}'`)
    expect(await visits(near)).toBe(500)
    await change(near, 7)
    await near.patch('timeline', 'phase-5', { owner: 'Ada' })
    proxy.cut()
    proxy.resume()
    await soon(async () => {
      expect(await visits(far)).toBe(7)
    })
    expect((await far.view()).get('timeline', 'phase-5').owner).toBe('Ada')
  })

  test('let one that loses races write soon', async () => {
    // The database is busy, and so may be the machine.
    const [busy, other] = [
      await open(undefined, waitOptions.timeout),
      await open(undefined, waitOptions.timeout),
    ]
    let isOver = false
    const writing = Array.from({ length: 4 }, async (_, writer) => {
      for (let step = 0; !isOver; step += 1)
        await busy.store.patch('timeline', `phase-${writer + 1}`, { owner: `Owner ${step}` })
    })
    for (let step = 1; step <= 50; step += 1) await change(other.store, 1_000 + step)
    isOver = true
    await Promise.all(writing)
    expect(await visits(busy.store)).toBe(1_050)
  })

  test('lose their locks soon when their machine is lost: each connection has keepalive settings', async () => {
    const { database, store } = await open()
    await store.view()
    const { rows } = await sql`show tcp_keepalives_idle`.execute(database.db)
    expect(rows).toEqual([{ tcp_keepalives_idle: '15' }])
  })
})
