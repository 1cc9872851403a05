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
import { itemsContract } from '../support/itemsContract'
import { sentAgainContract } from '../support/sentAgainContract'
import { stateContract } from '../support/stateContract'
import { openStoreIn } from '../support/store'
import { storeContract } from '../support/storeContract'

const target = 'target-sitagia-100-mg'
const all = { limit: 200 }

/** Where the engines are least alike: the rest of each contract is a part of the full run. */
describeWith({ PostgreSQL: hasPostgres }, 'PostgreSQL', () => {
  let cluster: Cluster

  beforeAll(async () => {
    cluster = await startCluster()
  })

  afterAll(() => cluster.remove())

  describe('as each engine', () => {
    const engine = onPostgres(() => cluster)

    chosen(storeContract, engine, [
      'a store shows a change once it is answered, tells it, and has it after a restart',
      'a store makes changes at the same time in the order asked for, and refuses the later of two from one version',
      'a store lets no two products have one SKU, of one moment or after a restart',
      'a store takes changes that were applied together back, all or none, and brings them again',
      'a store has the history by item, by search and page by page',
      'a store has each moment of the past, and its days and minutes',
      'a store has the courses as they were at each change, whatever came later that day',
      'a change that is asked by something is not made once that may not change data any more, whatever it was',
      'a change that is asked by something holds up nobody else who asks at the same time',
    ])
    chosen(itemsContract, engine, [
      'an item goes with what is its own, and both are back where they stood',
      'items that come, go and move at random are as they were at every change, after a restart too',
    ])
    chosen(batchContract, engine, [
      'a change that is made from a revision is refused for what was changed before this process began too',
      'a batch makes, changes, moves and removes in any lists, as one',
      'a batch lets two products swap their SKUs in either mode, and in its undo',
      'a batch that waits with others is made whole, and its answer names what it was refused for',
    ])
    chosen(sentAgainContract, engine, [
      'a request that may be sent again is made once and answered alike, at the same time, later and after a restart',
      'a request that may be sent again may be of any kind',
      'a request that may be sent again is known for a day',
      'a reason is kept with what was changed, and found by its text',
    ])
    chosen(stateContract, engine, [
      'accounts are removed and changed with their sessions, and the last one stays',
      'sessions end in time, and do not come back to life with a clock that was set back',
      'access is ended at once, refused, or left to wait again; and never what its state does not allow',
      'access lapses where nobody has answered within two weeks, and is asked for anew then',
      'limits let no more through that come at once',
      'what is asked by something is not done once that gives no right to it, and each of it is done before',
      'what is asked by something of two administrators who remove one another at once is done once',
    ])
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

    test('read what any of them has answered, and tell of it', async () => {
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
    ] as const)('of which one is about to %s somebody wait for that, and go by it', async (_, text, by) => {
      const database = await databaseIn(cluster)
      const site = await database.open()
      opened = [site]
      const { store, state } = site
      const account = { username: 'ada', role: 'editor', password: cheapHash('a password') } as const
      await state.addAccount(account)
      await state.startSession('session', account, 3_600_000)
      await state.addToken('token', { name: 'Import', scope: 'change', by: 'ada' }, 3_600_000)
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
    })

    test('answer a request that is sent to both of them at once by one change', async () => {
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

    test('count each increment once that was made from the version they saw', async () => {
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

    test('goes from a folder to PostgreSQL and back, byte for byte, and the site goes on in each', async () => {
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
