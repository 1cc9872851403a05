import { setTimeout as elapsed } from 'node:timers/promises'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { serialised } from '~/data/store/serialised'
import type { Store } from '~/data/store/store'
import { cheapHash } from '../support/cheapAccount'
import { describeWith } from '../support/describeWith'
import type { Clocks, Site } from '../support/eachEngine'
import { soon } from '../support/ownServer'
import { hasPostgres } from '../support/postgres'
import { databaseAt, databaseIn, sharedDatabases } from '../support/postgresEngine'

const target = 'target-sitagia-100-mg'

describeWith({ PostgreSQL: hasPostgres }, 'servers on one database', () => {
  const databases = sharedDatabases()
  let database: Awaited<ReturnType<typeof databaseIn>>

  beforeEach(async () => {
    database = await databaseIn(databases)
  })

  async function open(clocks?: Clocks): Promise<Site> {
    const site = await database.open(clocks)
    onTestFinished(() => site.close())
    return site
  }

  const start = async (clocks?: Clocks) => (await open(clocks)).store
  const twoStores = async () => [await start(), await start()] as const
  const query = (text: string) => databases.query(text, database.url)
  const visit = async (store: Store, hcpVisits: number, options?: Parameters<Store['patch']>[3]) =>
    (await store.patch('targets', target, { hcpVisits }, options)).n
  const visits = async (store: Store) => (await store.view()).get('targets', target).hcpVisits
  const range = (to: number) => Array.from({ length: to }, (_, place) => place + 1)

  test('that start at once share one seed and one set of tables', async () => {
    database = databaseAt(await databases.create())
    const stores = await Promise.all(range(5).map(() => start()))
    expect(await query('select count(*)::int as n from site')).toEqual([{ n: 1 }])
    expect(await query('select count(*)::int as n from kysely_migration')).toEqual([{ n: 13 }])
    const versions = stores.map((store) => serialised(store.latest().list('products')).version)
    expect(new Set(versions).size).toBe(1)
  })

  test('read what any of them has answered, and emit it, without a request and without a notification too', async () => {
    const [one, other] = await twoStores()
    const emitted: number[] = []
    other.subscribe(({ n }) => emitted.push(n))
    for (const n of range(20)) {
      await visit(one, 500 + n)
      expect(await visits(other)).toBe(500 + n)
    }
    expect(other.changedSince(0)).toEqual(['targets'])
    expect(await other.past.lastChangeBy('2999-01-01T00:00')).toBe(20)

    const [defined] = await query(`select pg_get_functiondef('append_item_changes'::regproc) as text`)
    const silent = String(defined?.text).replace(/perform pg_notify[^;]*;/, '')
    expect(silent).not.toBe(defined?.text)
    await query(silent)
    await visit(one, 521)
    await soon(() => {
      expect(emitted).toEqual(range(21))
    })
  })

  test.each([
    ['sign out', 'delete from sessions', 'session'],
    ['demote', `update accounts set role = 'viewer'`, 'session'],
    ['remove', 'delete from sessions; delete from accounts', 'session'],
    ['revoke', 'delete from tokens', 'token'],
  ] as const)(
    'wait when one of them is about to %s somebody, and respect the result',
    async (_, text, by) => {
      const { store, state } = await open()
      const account = { username: 'ada', role: 'editor', password: cheapHash('a password') } as const
      await state.addAccount(account)
      await state.startSession('session', account, 3_600_000)
      await state.addToken('token', { name: 'Import', scope: 'change', createdBy: 'ada' }, 3_600_000)
      const authority = { by, secret: by, minimumRole: 'editor' } as const
      const other = new pg.Client({ connectionString: database.url })
      await other.connect()
      onTestFinished(() => other.end())
      for (const [end, outcome] of [
        ['rollback', 1],
        ['commit', 'AuthorityLostError'],
      ] as const) {
        await other.query(`begin; ${text}`)
        const change = visit(store, end.length, { by: 'ada', authority }).catch(
          (error: unknown) => (error as Error).name,
        )
        const first = await Promise.race([change, elapsed(300)])
        await other.query(end)
        expect([first, await change]).toEqual([undefined, outcome])
      }
      expect(await visits(store)).toBe('rollback'.length)
    },
  )

  test('answer a request that is sent to several at once with one change', async () => {
    const stores = await twoStores()
    for (const step of range(5)) {
      const options = { by: 'ada', request: { key: `key ${step}`, content: 'content' } }
      const made = await Promise.all([...stores, ...stores].map((store) => visit(store, 900 + step, options)))
      expect(made).toEqual(Array(4).fill(step))
    }
    expect(await stores[1].history({ limit: 200 })).toHaveLength(5)
  })

  test('count each concurrent increment once', async () => {
    const [one, other] = await twoStores()
    const begin = await visits(one)
    const increments = 5
    async function write(store: Store) {
      for (let made = 0; made < increments;) {
        const item = (await store.view()).get('targets', target)
        const given = { expectedVersions: [serialised(item).version] }
        const isMade = await visit(store, item.hcpVisits + 1, given).catch((error: unknown) => {
          expect(error).toMatchObject({ name: 'VersionConflictError' })
        })
        if (isMade) made += 1
      }
    }
    await Promise.all(range(16).map((place) => write(place % 2 ? one : other)))
    const all = 16 * increments
    for (const store of [one, other]) expect(await visits(store)).toBe(begin + all)
    expect((await one.history({ limit: 200 })).map(({ n }) => n)).toEqual(range(all).reverse())
  })

  test('date no change before the previous one, though their clocks differ, so the last of a minute is the last', async () => {
    const minute = '2025-10-15T12:00'
    for (const [n, [now, at]] of [
      [`${minute}:30.900Z`, `${minute}:30.900Z`],
      [`${minute}:30.100Z`, `${minute}:30.900Z`],
      [`${minute}:29.000Z`, `${minute}:30.900Z`],
      // A whole day before: that clock is believed.
      ['2025-10-14T12:00:00.000Z', '2025-10-14T12:00:00.000Z'],
    ].entries()) {
      const store = await start({ now: () => new Date(now ?? '') })
      await visit(store, 501 + n)
      expect((await store.history({ limit: 1 }))[0]?.at).toBe(at)
      if (n < 3) expect(await store.past.lastChangeBy(minute)).toBe(n + 1)
    }
  })

  test('switch to the new data, when another database replaces it', async () => {
    const store = await start()
    await visit(store, 500)
    const told: unknown[] = []
    const replaced = () => told.push('replaced')
    const leave = store.subscribe(({ n }) => told.push(n), replaced)
    // All at once, because servers poll by themselves.
    await query(`update site set life = gen_random_uuid(), revision = 0, last_line = null;
      delete from history; delete from touched;
      update items set body = replace(body::text, '500', '7')::json where id = '${target}'`)
    expect(await visits(store)).toBe(7)
    expect(await visit(store, 8)).toBe(1)
    leave()
    expect(await visit(store, 9)).toBe(2)
    expect(told).toEqual(['replaced', 1])
  })
})
