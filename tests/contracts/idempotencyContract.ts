import { expect, vi } from 'vitest'
import type { BatchEntry } from '~/data/contract/batch'
import { AbandonedError } from '~/data/store/errors'
import type { Store } from '~/data/store/store'
import { storeTests, type EngineUnderTest, type Registers } from '../support/eachEngine'
import { newPhase } from './itemsContract'
import { waitOptions } from '../support/timeouts'

const all = { limit: 200 }
const hour = 3_600_000
const changeOf = (id: string, owner: string): BatchEntry => ({
  ...{ kind: 'change', collection: 'timeline', id, fields: { owner } },
})

/** Repeated requests and reasons in the store, on each engine. */
export function sentAgainContract(engine: EngineUnderTest, registers: Registers): void {
  const { describe, test } = registers
  const it = storeTests(engine, registers)

  describe('a request with an idempotency key', () => {
    const request = { key: 'key', content: 'content' }
    const mine = { by: 'ada', request }
    const own = (store: Store, fields: object, options: Parameters<Store['patch']>[3] = mine) =>
      store.patch('timeline', 'phase-4', fields, options)

    it('is executed once and gets the same answer, concurrently, later and after a restart', async (store) => {
      const [first, second] = await Promise.all([own(store, { owner: 'Ada' }), own(store, { owner: 'Ada' })])
      expect(first.n).toBe(1)
      expect(second).toEqual(first)
      await own(store, { owner: 'Grace' }, {})
      expect(await own(store, { owner: 'Ada' })).toEqual(first)
      const again = (await engine.open()).store
      expect(await own(again, { owner: 'Ada' })).toEqual(first)
      expect((await again.view()).get('timeline', 'phase-4').owner).toBe('Grace')
      expect((await again.history(all)).map(({ n }) => n)).toEqual([2, 1])
    })

    it('is rejected when another request has its key', async (store) => {
      const others = { by: 'ada', request: { ...request, content: 'another' } }
      const made = own(store, { owner: 'Ada' })
      const refused = expect.objectContaining({ name: 'KeyReusedError' }) as unknown
      await expect(own(store, { owner: 'Bo' }, others)).rejects.toEqual(refused)
      await made
      await expect(own(store, { owner: 'Bo' }, others)).rejects.toEqual(refused)
      expect(await store.history(all)).toHaveLength(1)
    })

    it('that was rejected is executed again; one that altered nothing gets its answer again', async (store) => {
      const { owner } = (await store.view()).get('timeline', 'phase-4')
      const refused = own(store, { owner: 'Ada' }, { ...mine, expectedVersions: [] })
      await expect(refused).rejects.toMatchObject({ name: 'VersionConflictError' })
      const same = { by: 'ada', request: { key: 'same', content: 'same' } }
      expect((await own(store, { owner }, same)).n).toBeNull()
      expect((await own(store, { owner: 'Ada' })).n).toBe(1)
      expect((await own(store, { owner }, same)).n).toBeNull()
      expect((await store.view()).get('timeline', 'phase-4').owner).toBe('Ada')
    })

    it('is executed for those who still wait when the client that was first has left', async (store) => {
      let leave: () => void = () => undefined
      const prepare = vi.fn(
        () =>
          new Promise<never>((_, reject) => {
            leave = () => {
              reject(new AbandonedError())
            }
          }),
      )
      const options = { ...mine, mode: 'all' } as const
      const first = store.preparedBatch(prepare, options)
      const entries = [changeOf('phase-4', 'Ada')]
      const others = [1, 2].map(() =>
        store.preparedBatch(() => Promise.resolve({ entries, beside: null }), options),
      )
      await vi.waitFor(() => {
        expect(prepare).toHaveBeenCalledOnce()
      }, waitOptions)
      leave()
      await expect(first).rejects.toMatchObject({ name: 'AbandonedError' })
      const [second, third] = await Promise.all(others)
      expect([second?.first, second]).toEqual([1, third])
      expect(await store.history(all)).toHaveLength(1)
    })

    it('may be of any kind', async (store) => {
      const asked = (key: string) => ({ by: 'ada', request: { key, content: key } })
      const twice = async <T>(work: () => Promise<T>): Promise<T> => {
        const first = await work()
        expect(await work()).toEqual(first)
        return first
      }
      const { item } = await twice(() => store.create('timeline', newPhase, asked('create')))
      const ids = (await store.view()).list('timeline').map(({ id }) => id)
      await twice(() => store.order('timeline', [...ids].reverse(), asked('order')))
      await twice(() => store.undo(2, asked('undo')))
      const entries = [changeOf(item.id, 'Ada'), changeOf('nothing', 'Ada')]
      const made = await twice(() => store.batch(entries, { mode: 'rows', ...asked('batch') }))
      await twice(() => store.undoBatch(made.batchId, asked('undo batch')))
      await twice(() => store.remove('timeline', item.id, asked('remove')))
      expect((await store.history(all)).map(({ n }) => n)).toEqual([6, 5, 4, 3, 2, 1])
    })

    it('is found under the key of version 0.2.0, if its sender was there then', async (store) => {
      const made = await own(store, { owner: 'Ada' })
      const work = (since: number) => {
        const former = { key: request.key, since }
        return own(
          store,
          { owner: 'Ada' },
          { ...mine, request: { ...request, key: `since ${since}`, former } },
        )
      }
      expect(await work(0)).toEqual(made)
      await own(store, { owner: 'Grace' }, {})
      expect((await work(Date.now() + hour)).n).toBe(3)
    })

    test('is remembered for a day', async () => {
      let time = Date.UTC(2025, 9, 1)
      const { store } = await engine.open({ now: () => new Date(time) })
      const numbers: (number | null)[] = []
      for (const [owner, later] of [
        ['Ada', 24 * hour - 1],
        ['Grace', 2],
        ['Noor', 0],
      ] as const) {
        numbers.push((await own(store, { owner })).n)
        time += later
      }
      expect(numbers).toEqual([1, 1, 2])
    })
  })

  describe('a reason', () => {
    it('is stored with its change, and found by its text', async (store) => {
      const reason = 'Die Zulassung kam "früher", \\ sagt die SFDA'
      const moved = 'Moved to the launch office'
      await store.patch('timeline', 'phase-4', { owner: 'Ada' }, { by: 'ada', reason, readersMaySee: true })
      await store.patch('timeline', 'phase-5', { owner: 'Reason' }, { by: 'ada' })
      const entries = ['phase-6', 'phase-7'].map((id) => changeOf(id, 'Together'))
      await store.batch(entries, { mode: 'all', by: 'ada', reason: moved })
      await store.undo(1, { by: 'grace', reason: 'Not yet' })
      for (const [search, found] of [
        ['FRÜHER", \\ sagt', [1]],
        ['launch office', [4, 3]],
        ['not yet', [5]],
      ] as const)
        expect((await store.history({ search, ...all })).map(({ n }) => n)).toEqual(found)
      expect(await store.history({ search: 'launch office', limit: 1, before: 4 })).toMatchObject([
        { n: 3, reason: moved },
      ])
      const again = (await engine.open()).store
      const [, , , second, first] = await again.history(all)
      expect(first).toMatchObject({ n: 1, reason, readersMaySee: true })
      expect(second).not.toHaveProperty('reason')
      const reasons: (string | undefined)[] = []
      for await (const change of again.withReason(1, 4)) reasons.push(change.reason)
      expect(reasons).toEqual([moved, moved])
    })
  })
}
