import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { readAddress } from '~/data/store/postgres/address'
import { openPostgres, type OpenedPostgres } from '~/data/store/postgres/openPostgres'
import { seed } from '~/data/store/seed'
import { serialised } from '~/data/store/serialised'
import type { Store } from '~/data/store/store'
import { describeWith } from '../../support/describeWith'
import { cheapHash } from '../../support/cheapAccount'
import { waitOptions } from '../../support/timeouts'
import { hasPostgres, startCluster, type Cluster } from '../../support/postgres'
import { startProxy, type Proxy } from '../../support/proxy'

const target = 'target-sitagia-100-mg'
const timeout = 500

describeWith({ PostgreSQL: hasPostgres }, 'several servers on one database', () => {
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
    await Promise.all(opened.map((each) => each.close()))
    opened = []
    await proxy.close()
  })

  async function open(
    port = cluster.port,
    now = () => new Date(),
    within = timeout,
  ): Promise<OpenedPostgres> {
    const address = { ...readAddress(url), port }
    const site = await openPostgres({ address, pool: 2, timeout: within, seed, now })
    opened.push(site)
    return site
  }

  const start = async (port?: number, now?: () => Date) => (await open(port, now)).store
  /** A server with a busy database, possibly on a busy machine. */
  const openPatient = () => open(undefined, undefined, waitOptions.timeout)
  const database = () => new URL(url).pathname.slice(1)
  const query = (text: string) => cluster.query(text, database())
  /** From now on the database announces no change. */
  async function dropNotices() {
    const [row] = await query(`select pg_get_functiondef('append_item_changes'::regproc) as text`)
    const [notice, text] = [/perform pg_notify[^;]*;/, String(row?.text)]
    expect(text).toMatch(notice)
    await query(text.replace(notice, ''))
  }

  const visits = async (store: Store) => (await store.view()).get('targets', target).hcpVisits
  const soon = (check: () => void | Promise<void>) => vi.waitFor(check, waitOptions)

  test('that start at once share one seed and one set of tables', async () => {
    const stores = await Promise.all(Array.from({ length: 5 }, () => start()))
    expect(await query('select count(*)::int as n from site')).toEqual([{ n: 1 }])
    expect(await query('select count(*)::int as n from kysely_migration')).toEqual([{ n: 11 }])
    const versions = stores.map((store) => serialised(store.latest().list('products')).version)
    expect(new Set(versions).size).toBe(1)
  })

  test('date no change before the previous one, though their clocks differ, so the last of a minute is the last', async () => {
    const clock = (time: string) => () => new Date(`2025-10-15T12:00:${time}Z`)
    const [ahead, behind] = [await start(undefined, clock('30.9')), await start(undefined, clock('30.1'))]
    await ahead.patch('targets', target, { hcpVisits: 501 })
    await behind.patch('targets', target, { hcpVisits: 502 })
    expect((await behind.history({ limit: 2 })).map(({ at }) => at)).toEqual([
      '2025-10-15T12:00:30.900Z',
      '2025-10-15T12:00:30.900Z',
    ])
    expect(await ahead.past.lastChangeBy('2025-10-15T12:00')).toBe(2)
    const late = await start(undefined, clock('29.0'))
    await late.patch('targets', target, { hcpVisits: 503 })
    expect(await late.past.lastChangeBy('2025-10-15T12:00')).toBe(3)
    const wrong = await start(undefined, () => new Date('2025-10-14T12:00:00Z'))
    await wrong.patch('targets', target, { hcpVisits: 504 })
    expect((await wrong.history({ limit: 1 }))[0]?.at).toBe('2025-10-14T12:00:00.000Z')
  })

  test('emit a change without a request, soon', async () => {
    const [one, other] = [await start(), await start()]
    const told: number[] = []
    other.subscribe(({ n }) => told.push(n))
    await one.patch('targets', target, { hcpVisits: 501 })
    await soon(() => {
      expect(told).toEqual([1])
    })
  })

  test('emit it without a notification too', async () => {
    const [one, other] = [await start(), await start()]
    await dropNotices()
    const told: number[] = []
    other.subscribe(({ n }) => told.push(n))
    await one.patch('targets', target, { hcpVisits: 501 })
    await soon(() => {
      expect(told).toEqual([1])
    })
  })

  test('let a server that loses races write soon', async () => {
    const [{ store: one }, { store: other }] = [await openPatient(), await openPatient()]
    let isOver = false
    const busy = Array.from({ length: 4 }, async (_, writer) => {
      for (let step = 0; !isOver; step += 1)
        await one.patch('timeline', `phase-${writer + 1}`, { owner: `Owner ${step}` })
    })
    for (let step = 1; step <= 50; step += 1)
      await other.patch('targets', target, { hcpVisits: 1_000 + step })
    isOver = true
    await Promise.all(busy)
    expect(await visits(one)).toBe(1_050)
  })

  test('let a token that loses races write soon, until it is revoked', async () => {
    const [{ store: one, state }, { store: other }] = [await openPatient(), await openPatient()]
    await state.addToken('c', { name: 'Import', scope: 'change', createdBy: 'ada' }, 60_000)
    const authority = { by: 'token', secret: 'c', minimumRole: 'editor' } as const
    let isOver = false
    const busy = Array.from({ length: 4 }, async (_, writer) => {
      for (let step = 0; !isOver; step += 1)
        await one.patch('timeline', `phase-${writer + 1}`, { owner: `Owner ${step}` })
    })
    const write = (step: number) => other.patch('targets', target, { hcpVisits: 1_000 + step }, { authority })
    for (let step = 1; step <= 20; step += 1) await write(step)
    const late = Array.from({ length: 20 }, (_, place) => write(21 + place))
    const revoked = state.revokeToken(1).then(async () => (await one.view()).revision)
    await Promise.allSettled(late)
    const last = await revoked
    for (let step = 50; step < 55; step += 1)
      await expect(write(step)).rejects.toMatchObject({ name: 'AuthorityLostError' })
    isOver = true
    await Promise.all(busy)
    const made = (await one.history({ collection: 'targets', limit: 200 })).filter(({ n }) => n > last)
    expect(made).toEqual([])
    expect(await visits(one)).toBeLessThanOrEqual(1_040)
  })

  test('refuse with a sentence while the network hangs, and a rejected change is never made', async () => {
    const [far, near] = [await start(proxy.port), await start()]
    await far.patch('targets', target, { hcpVisits: 500 })
    proxy.stall()
    const begin = performance.now()
    const [view, change] = await Promise.allSettled([
      far.view(),
      far.patch('targets', target, { hcpVisits: 501 }),
    ])
    expect(view).toMatchObject({ status: 'rejected', reason: { name: 'UnreachableError' } })
    expect(change).toMatchObject({ status: 'rejected', reason: { name: 'OutcomeUnknownError' } })
    await expect(far.patch('targets', target, { hcpVisits: 502 })).rejects.toMatchObject({
      name: 'UnreachableError',
    })
    expect(await far.writable()).toBe(false)
    expect(far.latest().get('targets', target).hcpVisits).toBe(500)
    expect(performance.now() - begin).toBeLessThan(20 * timeout)
    proxy.resume()
    await soon(async () => {
      expect((await far.patch('targets', target, { hcpVisits: 600 })).item.hcpVisits).toBe(600)
    })
    expect(await visits(near)).toBe(600)
    const values = (await near.history({ limit: 200 })).map(({ after }) => after.hcpVisits)
    expect(values).not.toContain(502)
  })

  test('recover after every connection was cut, with each change made once', async () => {
    const store = await start(proxy.port)
    const made: number[] = []
    let isOver = false
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let step = 1; !isOver; step += 1) {
        const hcpVisits = 10_000 * (writer + 1) + step
        await store.patch('targets', target, { hcpVisits }).then(
          () => made.push(hcpVisits),
          (error: unknown) => {
            expect(error).toMatchObject({ name: 'UnreachableError' })
          },
        )
      }
    })
    for (let times = 0; times < 5; times += 1) {
      const before = made.length
      proxy.cut()
      await soon(() => {
        expect(made.length).toBeGreaterThan(before + 20)
      })
    }
    isOver = true
    await Promise.all(writers)
    const lines = await query('select line from history order by n')
    const values = lines.map(
      ({ line }) => (JSON.parse(String(line)) as { after: { hcpVisits: number } }).after.hcpVisits,
    )
    expect(new Set(values).size).toBe(values.length)
    expect(values.toSorted((a, b) => a - b)).toEqual(made.toSorted((a, b) => a - b))
  })

  test('recover by themselves after the database was gone, and nothing that was answered is lost', async () => {
    const store = await start()
    await store.patch('targets', target, { hcpVisits: 500 })
    await cluster.stop('kill')
    await expect(store.view()).rejects.toMatchObject({ name: 'UnreachableError' })
    await expect(store.patch('targets', target, { hcpVisits: 501 })).rejects.toMatchObject({
      name: 'UnreachableError',
    })
    expect(await store.writable()).toBe(false)
    await cluster.start()
    await soon(async () => {
      expect(await visits(store)).toBe(500)
    })
    await soon(async () => {
      expect((await store.patch('targets', target, { hcpVisits: 502 })).n).toBe(2)
    })
  })

  test('switch to the new data, when another database replaces it', async () => {
    const store = await start()
    await store.patch('targets', target, { hcpVisits: 500 })
    const told: unknown[] = []
    const replaced = () => told.push('replaced')
    const leave = store.subscribe(({ n }) => told.push(n), replaced)
    // All at once, because servers poll by themselves.
    await query(`update site set life = gen_random_uuid(), revision = 0, last_line = null;
      delete from history; delete from touched;
      update items set body = replace(body::text, '500', '7')::json where id = '${target}'`)
    expect(await visits(store)).toBe(7)
    expect((await store.patch('targets', target, { hcpVisits: 8 })).n).toBe(1)
    leave()
    expect((await store.patch('targets', target, { hcpVisits: 9 })).n).toBe(2)
    expect(told).toEqual(['replaced', 1])
  })

  test('switch to the restored data, when it was set back and changed since', async () => {
    const [far, near] = [await start(proxy.port), await start()]
    await near.patch('targets', target, { hcpVisits: 500 })
    await near.patch('targets', target, { hcpVisits: 501 })
    expect(await visits(far)).toBe(501)
    proxy.stall()
    const [first] = await query(`select line from history where n = 1`)
    const checksum = /"checksum":"([^"]*)"/.exec(String(first?.line))?.[1]
    await query(`update site set revision = 1, last_line = '${checksum}';
      delete from history where n = 2; delete from touched where n = 2;
      update items set body = replace(body::text, '501', '500')::json where id = '${target}'`)
    expect(await visits(near)).toBe(500)
    await near.patch('targets', target, { hcpVisits: 7 })
    await near.patch('timeline', 'phase-5', { owner: 'Ada' })
    proxy.cut()
    proxy.resume()
    await soon(async () => {
      expect(await visits(far)).toBe(7)
    })
    expect((await far.view()).get('timeline', 'phase-5').owner).toBe('Ada')
  })

  test('need no privilege to change the lists or their history except by the functions', async () => {
    const role = `site_${database()}`
    await (await start()).patch('targets', target, { hcpVisits: 500 })
    const grants = await readFile('ops/role.sql', 'utf8')
    await query(`create role ${role} login password 'of the role'`)
    await query(grants.replaceAll(':"role"', role))
    const address = { ...readAddress(url), user: role, password: 'of the role' }
    const site = await openPostgres({ address, pool: 2, timeout, seed })
    opened.push(site)
    expect((await site.store.patch('targets', target, { hcpVisits: 501 })).n).toBe(2)
    await site.state.addAccount({ username: 'ada', role: 'admin', password: cheapHash('a password') })
    expect(
      await site.state.addToken('t', { name: 'BI', scope: 'read', createdBy: 'ada' }, 1_000),
    ).not.toBeNull()
    await site.state.addToken('c', { name: 'Import', scope: 'change', createdBy: 'ada' }, 60_000)
    const authority = { by: 'token', secret: 'c', minimumRole: 'editor' } as const
    expect((await site.store.patch('targets', target, { hcpVisits: 502 }, { authority })).n).toBe(3)
    expect(await site.state.recordAttempt([{ key: 'a', max: 1, windowMs: 1_000 }])).toBe(0)
    for (const text of [
      'delete from history',
      `update items set body = '{}'`,
      'update site set revision = 0',
    ])
      await expect(cluster.query(`set role ${role}; ${text}`, database())).rejects.toThrow(
        'permission denied',
      )
  })

  test('lose their locks soon when their machine is lost: each connection has keepalive settings', async () => {
    const { database, store } = await open()
    await store.view()
    const { rows } = await sql`show tcp_keepalives_idle`.execute(database.db)
    expect(rows).toEqual([{ tcp_keepalives_idle: '15' }])
  })

  test('make no change that was delayed until after its rejection', async () => {
    const [far, near] = [await start(proxy.port), await start()]
    await far.patch('targets', target, { hcpVisits: 500 })
    proxy.stall()
    await expect(far.patch('targets', target, { hcpVisits: 501 })).rejects.toMatchObject({
      name: 'OutcomeUnknownError',
    })
    // Like another server with an unknown outcome, which then answered that nothing was changed.
    await query('select * from raise_fence(0, gen_random_uuid())')
    proxy.resume()
    await soon(async () => {
      expect(await far.writable()).toBe(true)
    })
    await near.view()
    expect((await near.history({ limit: 10 })).map(({ after }) => after.hcpVisits)).toEqual([500])
  })
})
