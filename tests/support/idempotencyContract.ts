import { expect, vi } from 'vitest'
import type { BatchEntry } from '~/data/contract/batch'
import { AbandonedError } from '~/data/store/errors'
import { storeTests, type EngineUnderTest, type Registers } from './eachEngine'
import { newPhase } from './itemsContract'
import { waitOptions } from './timeouts'

const all = { limit: 200 }
const hour = 3_600_000

/** Repeated requests and reasons in the store, on each engine. */
export function sentAgainContract(engine: EngineUnderTest, registers: Registers): void {
  const { describe, test } = registers
  const it = storeTests(engine, registers)
  describe('a request with an idempotency key', () => {
    const request = { key: 'key', content: 'content' }
    const mine = { by: 'ada', request }

    it('is executed once and gets the same answer, concurrently, later and after a restart', async (store) => {
      const work = () => store.patch('timeline', 'phase-4', { owner: 'Ada' }, mine)
      const [first, second] = await Promise.all([work(), work()])
      expect(first.n).toBe(1)
      expect(second).toEqual(first)
      await store.patch('timeline', 'phase-4', { owner: 'Grace' })
      expect(await work()).toEqual(first)
      const again = (await engine.open()).store
      expect(await again.patch('timeline', 'phase-4', { owner: 'Ada' }, mine)).toEqual(first)
      expect((await again.view()).get('timeline', 'phase-4').owner).toBe('Grace')
      expect((await again.history(all)).map(({ n }) => n)).toEqual([2, 1])
    })

    it('is rejected when another request has its key', async (store) => {
      const others = { by: 'ada', request: { ...request, content: 'another' } }
      const made = store.patch('timeline', 'phase-4', { owner: 'Ada' }, mine)
      const refused = expect.objectContaining({ name: 'KeyReusedError' }) as unknown
      await expect(store.patch('timeline', 'phase-5', { owner: 'Ada' }, others)).rejects.toEqual(refused)
      await made
      await expect(store.patch('timeline', 'phase-5', { owner: 'Ada' }, others)).rejects.toEqual(refused)
      expect(await store.history(all)).toHaveLength(1)
    })

    it('that was rejected is executed again; one that altered nothing gets its answer again', async (store) => {
      const owner = (await store.view()).get('timeline', 'phase-4').owner
      await expect(
        store.patch('timeline', 'phase-4', { owner: 'Ada' }, { ...mine, expectedVersions: [] }),
      ).rejects.toMatchObject({ name: 'VersionConflictError' })
      const same = { by: 'ada', request: { key: 'same', content: 'same' } }
      expect((await store.patch('timeline', 'phase-4', { owner }, same)).n).toBeNull()
      expect((await store.patch('timeline', 'phase-4', { owner: 'Ada' }, mine)).n).toBe(1)
      expect((await store.patch('timeline', 'phase-4', { owner }, same)).n).toBeNull()
      expect((await store.view()).get('timeline', 'phase-4').owner).toBe('Ada')
    })

    it('is executed for those who still wait when the client that was first has left', async (store) => {
      const entry = {
        kind: 'change',
        collection: 'timeline',
        id: 'phase-4',
        fields: { owner: 'Ada' },
      } as const
      let leave: () => void = () => undefined
      const prepareUntilLeft = () =>
        new Promise<never>((_, reject) => {
          leave = () => {
            reject(new AbandonedError())
          }
        })
      const options = { ...mine, mode: 'all' } as const
      const prepare = vi.fn(prepareUntilLeft)
      const first = store.preparedBatch(prepare, options)
      const others = [1, 2].map(() =>
        store.preparedBatch(() => Promise.resolve({ entries: [entry], beside: null }), options),
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
      const entries: BatchEntry[] = [
        { kind: 'change', collection: 'timeline', id: item.id, fields: { owner: 'Ada' } },
        { kind: 'change', collection: 'timeline', id: 'nothing', fields: {} },
      ]
      const made = await twice(() => store.batch(entries, { mode: 'rows', ...asked('batch') }))
      await twice(() => store.undoBatch(made.batchId, asked('undo batch')))
      await twice(() => store.remove('timeline', item.id, asked('remove')))
      expect((await store.history(all)).map(({ n }) => n)).toEqual([6, 5, 4, 3, 2, 1])
    })

    it('is found under the key of version 0.2.0, if its sender was there then', async (store) => {
      const made = await store.patch('timeline', 'phase-4', { owner: 'Ada' }, mine)
      const work = (since: number) =>
        store.patch(
          'timeline',
          'phase-4',
          { owner: 'Ada' },
          {
            ...mine,
            request: { ...request, key: `since ${since}`, former: { key: request.key, since } },
          },
        )
      expect(await work(0)).toEqual(made)
      await store.patch('timeline', 'phase-4', { owner: 'Grace' })
      expect((await work(Date.now() + hour)).n).toBe(3)
    })

    test('is remembered for a day', async () => {
      let time = Date.UTC(2025, 9, 1)
      const { store } = await engine.open({ now: () => new Date(time) })
      const work = async (owner: string) => (await store.patch('timeline', 'phase-4', { owner }, mine)).n
      expect(await work('Ada')).toBe(1)
      time += 24 * hour - 1
      expect(await work('Grace')).toBe(1)
      time += 2
      expect(await work('Noor')).toBe(2)
    })
  })

  describe('a reason', () => {
    it('is stored with its change, and found by its text', async (store) => {
      const reason = 'Die Zulassung kam "früher", \\ sagt die SFDA'
      await store.patch('timeline', 'phase-4', { owner: 'Ada' }, { by: 'ada', reason, readersMaySee: true })
      await store.patch('timeline', 'phase-5', { owner: 'Reason' }, { by: 'ada' })
      await store.batch(
        ['phase-6', 'phase-7'].map((id) => ({
          kind: 'change',
          ...{ collection: 'timeline', id, fields: { owner: 'Together' } },
        })),
        { mode: 'all', by: 'ada', reason: 'Moved to the launch office' },
      )
      await store.undo(1, { by: 'grace', reason: 'Not yet' })
      const found = async (search: string) => (await store.history({ search, ...all })).map(({ n }) => n)
      expect(await found('FRÜHER", \\ sagt')).toEqual([1])
      expect(await found('launch office')).toEqual([4, 3])
      expect(await found('not yet')).toEqual([5])
      expect(await store.history({ search: 'launch office', limit: 1, before: 4 })).toMatchObject([
        { n: 3, reason: 'Moved to the launch office' },
      ])
      const again = (await engine.open()).store
      const [, , , second, first] = await again.history(all)
      expect(first).toMatchObject({ n: 1, reason, readersMaySee: true })
      expect(second).not.toHaveProperty('reason')
      const reasons: (string | undefined)[] = []
      for await (const change of again.withReason(1, 4)) reasons.push(change.reason)
      expect(reasons).toEqual(Array(2).fill('Moved to the launch office'))
    })
  })
}
