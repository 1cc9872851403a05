import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as elapsed } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { backup } from '~/app/server/commands/backup.server'
import { restore } from '~/app/server/commands/restore.server'
import { collectionNames } from '~/data/contract/collections'
import { readAddress } from '~/data/store/postgres/address'
import { serialised } from '~/data/store/serialised'
import type { Store } from '~/data/store/store'
import { cheapHash } from '../support/cheapAccount'
import { describeWith } from '../support/describeWith'
import { hasPostgres, startCluster, type Cluster } from '../support/postgres'
import { chosen, databaseIn, onPostgres } from '../support/postgresEngine'
import { temporaryFolder } from '../support/server'
import { batchContract } from '../support/batchContract'
import { blobContract } from '../support/blobContract'
import { itemsContract } from '../support/itemsContract'
import { sentAgainContract } from '../support/idempotencyContract'
import { stateContract } from '../support/stateContract'
import { openStoreIn } from '../support/store'
import { storeContract } from '../support/storeContract'

const target = 'target-sitagia-100-mg'
const all = { limit: 200 }

/** The tests where the engines differ most; the full run has all of each contract. */
describeWith({ PostgreSQL: hasPostgres }, 'PostgreSQL', () => {
  let cluster: Cluster

  beforeAll(async () => {
    cluster = await startCluster()
  })

  afterAll(() => cluster.remove())

  describe('as each engine', () => {
    const engine = onPostgres(() => cluster)

    chosen(storeContract, engine, [
      'a store shows a change once it is answered, emits it, and has it after a restart',
      'a store makes concurrent changes in order, and rejects the later of two from one version',
      'a store lets no two products have one SKU, concurrently or after a restart',
      'a store undoes a batch, all or nothing, and restores it',
      'a store has the history by item, by search and page by page',
      'a store has each earlier view, and its days and minutes',
      'a store calls a minute settled only once no change can be dated into it any more',
      'a store has the time series at each change, whatever was changed later that day',
      'a change with an authority is not made once the authority may not change data any more, whatever it was',
      'a change with an authority delays no other concurrent change',
    ])
    chosen(itemsContract, engine, [
      'an item is removed with the items that it owns, and an undo restores both at their positions',
      'an item that is created anew is another one, and one that an undo restores is the same',
      'random creations, removals and moves give the same views at every change, after a restart too',
    ])
    chosen(batchContract, engine, [
      'a change with a base revision is rejected for changes from before this process started too',
      'a batch creates, changes, moves and removes in any lists, as one',
      'a batch lets two products swap their SKUs in either mode, and in its undo',
      'a batch that shares a commit with others is made completely, and its answer explains each rejection',
    ])
    chosen(sentAgainContract, engine, [
      'a request with an idempotency key is executed once and gets the same answer, concurrently, later and after a restart',
      'a request with an idempotency key may be of any kind',
      'a request with an idempotency key is remembered for a day',
      'a reason is stored with its change, and found by its text',
    ])
    chosen(stateContract, engine, [
      'accounts are removed and changed with their sessions, and the last administrator stays',
      'sessions expire, and do not become valid again when the clock is set back',
      'access is ended at once, refused, or set to wait again; and never what its state does not allow',
      'access expires when nobody has answered within two weeks, and can be requested again',
      'limits allow no more when attempts are concurrent',
      'a write with an authority is rejected once its authority is gone, and each of them is made before',
      'a write with an authority of two administrators who remove one another at once is done once',
    ])
  })

  describe('uploaded files', () => {
    blobContract(
      onPostgres(() => cluster),
      { describe, test },
    )
  })

  describe('two servers', () => {
    let opened: { store: Store; close: () => Promise<void> }[] = []

    afterEach(async () => {
      await Promise.all(opened.map(({ close }) => close()))
      opened = []
    })

    async function twoStores(): Promise<[Store, Store]> {
      const database = await databaseIn(cluster)
      const sites = [await database.open(), await database.open()] as const
      opened = [...sites]
      return [sites[0].store, sites[1].store]
    }

    const visits = async (store: Store) => (await store.view()).get('targets', target).hcpVisits

    test('read what any of them has answered, and emit it', async () => {
      const [one, other] = await twoStores()
      const told: number[] = []
      other.subscribe(({ n }) => told.push(n))
      for (let step = 1; step <= 20; step += 1) {
        await one.patch('targets', target, { hcpVisits: 500 + step })
        expect(await visits(other)).toBe(500 + step)
      }
      expect(told).toEqual(Array.from({ length: 20 }, (_, place) => place + 1))
      expect(other.changedSince(0)).toEqual(['targets'])
      expect(await other.past.lastChangeBy('2999-01-01T00:00')).toBe(20)
    })

    test.each([
      ['sign out', 'delete from sessions', 'session'],
      ['demote', `update accounts set role = 'viewer'`, 'session'],
      ['remove', 'delete from sessions; delete from accounts', 'session'],
      ['revoke', 'delete from tokens', 'token'],
    ] as const)(
      'wait when one of them is about to %s somebody, and respect the result',
      async (_, text, by) => {
        const database = await databaseIn(cluster)
        const site = await database.open()
        opened = [site]
        const { store, state } = site
        const account = { username: 'ada', role: 'editor', password: cheapHash('a password') } as const
        await state.addAccount(account)
        await state.startSession('session', account, 3_600_000)
        await state.addToken('token', { name: 'Import', scope: 'change', createdBy: 'ada' }, 3_600_000)
        const authority = { by, secret: by, minimumRole: 'editor' } as const
        const other = new pg.Client({ connectionString: database.url })
        await other.connect()
        try {
          for (const end of ['rollback', 'commit']) {
            await other.query(`begin; ${text}`)
            const change = store
              .patch('targets', target, { hcpVisits: end.length }, { by: 'ada', authority })
              .then(
                ({ n }) => n,
                (error: unknown) => (error as Error).name,
              )
            const first = await Promise.race([change, elapsed(300)])
            await other.query(end)
            expect([first, await change]).toEqual([undefined, end === 'commit' ? 'AuthorityLostError' : 1])
          }
          expect(await visits(store)).toBe('rollback'.length)
        } finally {
          await other.end()
        }
      },
    )

    test('answer a request that is sent to both at once with one change', async () => {
      const sites = await twoStores()
      for (let step = 1; step <= 5; step += 1) {
        const request = { key: `key ${step}`, content: 'content' }
        const change = { hcpVisits: 900 + step }
        const made = await Promise.all(
          [...sites, ...sites].map((store) => store.patch('targets', target, change, { by: 'ada', request })),
        )
        expect(made.map(({ n }) => n)).toEqual(Array(4).fill(step))
      }
      expect(await sites[1].history(all)).toHaveLength(5)
    })

    test('count each concurrent increment once', async () => {
      const [one, other] = await twoStores()
      const begin = await visits(one)
      const increments = 5
      async function write(store: Store) {
        for (let made = 0; made < increments;) {
          const item = (await store.view()).get('targets', target)
          const change = { hcpVisits: item.hcpVisits + 1 }
          const expectedVersions = [serialised(item).version]
          const isMade = await store.patch('targets', target, change, { expectedVersions }).then(
            () => true,
            (error: unknown) => {
              expect(error).toMatchObject({ name: 'VersionConflictError' })
              return false
            },
          )
          if (isMade) made += 1
        }
      }
      await Promise.all(Array.from({ length: 16 }, (_, place) => write(place % 2 ? one : other)))
      const all = 16 * increments
      for (const store of [one, other]) expect(await visits(store)).toBe(begin + all)
      const numbers = (await one.history({ limit: 200 })).map(({ n }) => n)
      expect(numbers).toEqual(Array.from({ length: all }, (_, place) => all - place))
    })
  })

  describe('a backup', () => {
    let directory: string

    beforeEach(async () => {
      directory = await temporaryFolder()
    })

    afterEach(() => rm(directory, { recursive: true }))

    const inFolder = (name: string) => path.join(directory, name)
    const textOf = async (store: Store) => {
      const view = await store.view()
      return collectionNames.map((name) => serialised(view.list(name)).json)
    }

    test('moves from a folder to PostgreSQL and back, byte for byte, and the site works on each', async () => {
      await mkdir(inFolder('first'))
      const folder = await openStoreIn(inFolder('first'))
      const batchId = 'a'.repeat(32)
      for (const id of ['phase-4', 'phase-5'])
        await folder.patch('timeline', id, { owner: 'zw\u00f6lf \u{1F680} "\\' }, { by: 'ada', batchId })
      await folder.undo(1, { by: 'grace' })
      const [lists, history] = [await textOf(folder), await folder.history(all)]
      await folder.close()
      await backup(inFolder('first'), [inFolder('one')])

      const database = await databaseIn(cluster)
      const address = readAddress(database.url)
      expect(await restore('', [inFolder('one')], address)).toMatch(
        /^PostgreSQL database .* up to change \d+;/,
      )
      await backup('', [inFolder('two')], address)
      expect(await readFile(inFolder('two'))).toEqual(await readFile(inFolder('one')))

      const site = await database.open()
      expect(await textOf(site.store)).toEqual(lists)
      expect(await site.store.history(all)).toEqual(history)
      expect((await site.store.undo(2, { by: 'ada' })).n).toBe(4)
      const after = await textOf(site.store)
      await backup('', [inFolder('three')], address)
      await site.close()

      await restore(inFolder('second'), [inFolder('three')])
      const again = await openStoreIn(inFolder('second'))
      expect(await textOf(again)).toEqual(after)
      await again.close()
    })
  })
})
