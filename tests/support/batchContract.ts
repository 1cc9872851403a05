import { expect } from 'vitest'
import type { BatchEntry, BatchMode, BatchRow } from '~/data/contract/batch'
import type { Change } from '~/data/contract/history'
import type { Store } from '~/data/store/store'
import { storeTests, textOf, type EngineUnderTest, type Registers } from './eachEngine'
import { newPhase } from './itemsContract'

const all = { limit: 200 }
const phase = async (store: Store, id = 'phase-4') => (await store.view()).get('timeline', id)
const change = (id: string, fields: Record<string, unknown>, collection = 'timeline'): BatchEntry => ({
  kind: 'change',
  ...{ collection, id, fields },
})
const outcomes = (rows: readonly BatchRow[]) => rows.map(({ outcome }) => outcome)

/** Conflicts and batches of the store, on each engine. */
export function batchContract(engine: EngineUnderTest, registers: Registers): void {
  const { describe, test } = registers
  const it = storeTests(engine, registers)
  describe('a change with a base revision', () => {
    it('is rejected when someone else has changed its field since, with the author, time and values', async (store) => {
      const { owner } = await phase(store)
      await store.patch('timeline', 'phase-4', { owner: 'Grace', progress: '0.5' }, { by: 'grace' })
      const mine = { by: 'ada', baseRevision: 0 }
      await expect(store.patch('timeline', 'phase-4', { owner: 'Ada' }, mine)).rejects.toMatchObject({
        name: 'FieldConflictError',
        message:
          'Since you read "phase-4" in timeline, grace has changed owner (change 1); load it again, then repeat your change.',
        conflict: {
          revision: 1,
          item: await phase(store),
          conflicts: [{ field: 'owner', n: 1, by: 'grace', before: owner, after: 'Grace' }],
        },
      })
      expect((await store.history(all)).length).toBe(1)
      const { n } = await store.patch('timeline', 'phase-4', { owner: 'Ada' }, { by: 'ada', baseRevision: 1 })
      expect(n).toBe(2)
    })

    it('is made when others changed other fields, when the author changed it, and when it alters nothing', async (store) => {
      await store.patch('timeline', 'phase-4', { progress: '0.5' }, { by: 'grace' })
      await store.patch('timeline', 'phase-4', { owner: 'First' }, { by: 'ada' })
      const mine = { by: 'ada', baseRevision: 0 }
      expect((await store.patch('timeline', 'phase-4', { owner: 'Second' }, mine)).n).toBe(3)
      expect((await store.patch('timeline', 'phase-4', { progress: '0.5' }, mine)).n).toBeNull()
      // Without a base revision there is no check.
      expect((await store.patch('timeline', 'phase-4', { progress: '0.6' }, { by: 'ada' })).n).toBe(4)
    })

    test('that counts anyone is rejected when its own author changed the field, in this process or before', async () => {
      const { store: first } = await engine.open()
      await first.patch('timeline', 'phase-4', { owner: 'One window' }, { by: 'ada' })
      const mine = { by: 'ada', baseRevision: 0, conflictWith: 'anyone' } as const
      const another = (store: Store) => store.patch('timeline', 'phase-4', { owner: 'Another' }, mine)
      const refusal = { conflict: { conflicts: [{ field: 'owner', n: 1, by: 'ada' }] } }
      await expect(another(first)).rejects.toMatchObject(refusal)
      const { store } = await engine.open()
      await expect(another(store)).rejects.toMatchObject(refusal)
      const answer = await store.batch(
        [
          change('phase-4', { progress: '0.5' }),
          change('phase-4', { progress: '0.6' }),
          change('phase-4', { owner: 'Another' }),
        ],
        { mode: 'rows', ...mine },
      )
      expect(outcomes(answer.rows)).toEqual(['applied', 'applied', 'conflict'])
    })

    it('is rejected for changes from before this process started too', async (store) => {
      await store.patch('timeline', 'phase-4', { owner: 'Grace' }, { by: 'grace' })
      await store.patch('timeline', 'phase-4', { owner: 'Ada' }, { by: 'ada' })
      const again = (await engine.open()).store
      const asked = (by: string, baseRevision: number) =>
        again.patch('timeline', 'phase-4', { owner: `Again ${by}` }, { by, baseRevision })
      await expect(asked('ada', 0)).rejects.toMatchObject({ conflict: { conflicts: [{ n: 1 }] } })
      await expect(asked('noor', 1)).rejects.toMatchObject({ conflict: { conflicts: [{ n: 2, by: 'ada' }] } })
      expect((await asked('ada', 1)).n).toBe(3)
    })

    it('must name an existing revision', async (store) => {
      await expect(
        store.patch('timeline', 'phase-4', { owner: 'Ada' }, { baseRevision: 1 }),
      ).rejects.toMatchObject({
        name: 'InvalidChangeError',
        message: 'The base revision must be at most 0, the number of the last change; load it again.',
      })
    })

    it('is made once when two change one field concurrently', async (store) => {
      const made = await Promise.allSettled(
        ['ada', 'grace', 'noor'].map((by) =>
          store.patch('timeline', 'phase-4', { owner: by }, { by, baseRevision: 0 }),
        ),
      )
      expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
      expect(made[1]).toMatchObject({ reason: { conflict: { conflicts: [{ n: 1, by: 'ada' }] } } })
    })

    it('that removes an item is rejected when any of its fields was changed since', async (store) => {
      await store.patch('tools', 'diabetes', { activeUsers: 1 }, { by: 'grace' })
      const mine = { by: 'ada', baseRevision: 0 }
      await expect(store.remove('tools', 'diabetes', mine)).rejects.toMatchObject({
        name: 'FieldConflictError',
      })
      await store.remove('tools', 'diabetes', { ...mine, baseRevision: 1 })
    })
  })

  describe('a batch', () => {
    it('creates, changes, moves and removes in any lists, as one', async (store) => {
      const before = textOf(await store.view())
      const told: Change[] = []
      store.subscribe((each) => told.push(each))
      const answer = await store.batch(
        [
          { kind: 'create', collection: 'timeline', item: { ...newPhase, id: 'after' } },
          { kind: 'move', collection: 'timeline', id: 'after', after: null },
          { kind: 'move', collection: 'timeline', id: 'phase-7', after: 'phase-1' },
          change('after', { owner: 'Ada' }),
          change('phase-4', { status: (await phase(store)).status }),
          { kind: 'remove', collection: 'products', id: 'sitagia-100-mg' },
          { kind: 'remove', collection: 'targets', id: 'target-sitagia-100-mg' },
        ],
        { mode: 'all', by: 'ada' },
      )
      expect(answer).toMatchObject({ revision: 5, first: 1, last: 5 })
      expect(answer.rows).toEqual([
        { outcome: 'applied', collection: 'timeline', id: 'after', n: 1 },
        { outcome: 'applied', collection: 'timeline', id: 'after', n: 2 },
        { outcome: 'applied', collection: 'timeline', id: 'phase-7', n: 2 },
        { outcome: 'applied', collection: 'timeline', id: 'after', n: 3 },
        { outcome: 'unchanged', collection: 'timeline', id: 'phase-4' },
        { outcome: 'applied', collection: 'products', id: 'sitagia-100-mg', n: 5 },
        { outcome: 'applied', collection: 'targets', id: 'target-sitagia-100-mg', n: 4 },
      ])
      const ids = (await store.view()).list('timeline').map(({ id }) => id)
      expect(ids.slice(0, 4)).toEqual(['after', 'phase-1', 'phase-7', 'phase-2'])
      expect(told.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5])
      expect(new Set((await store.history(all)).map(({ batchId }) => batchId))).toEqual(
        new Set([answer.batchId]),
      )
      const after = textOf(await store.view())
      const undone = await store.undoBatch(answer.batchId)
      expect(textOf(await store.view())).toEqual(before)
      await store.undoBatch(undone.batchId)
      expect(textOf(await store.view())).toEqual(after)
      expect(textOf(await (await engine.open()).store.view())).toEqual(after)
    })

    it('of mode all is rejected completely, with each invalid entry', async (store) => {
      await store.patch('timeline', 'phase-5', { owner: 'Grace' }, { by: 'grace' })
      const before = await store.view()
      const entries = [
        change('phase-4', { owner: 'Ada' }),
        change('phase-5', { owner: 'Ada' }),
        change('phase-6', { progress: '7' }),
        change('phase-99', { owner: 'Ada' }),
        change('phase-1', { owner: 'Ada' }, 'nothing'),
        { kind: 'remove', collection: 'business-units', id: 'onco' },
      ] satisfies BatchEntry[]
      const asked = { by: 'ada', baseRevision: 0 }
      const refusal = await store.batch(entries, { ...asked, mode: 'all' }).catch((error: unknown) => error)
      expect(refusal).toMatchObject({
        name: 'BatchRefusedError',
        refusal: {
          rows: [
            { entry: 1, row: { outcome: 'conflict', conflicts: [{ field: 'owner', by: 'grace' }] } },
            { entry: 2, row: { reason: 'progress must be a decimal string from "0" to "1".' } },
            { entry: 3, row: { reason: 'There is no "phase-99" in timeline.' } },
            { entry: 4, row: { reason: 'There is no list "nothing".' } },
          ],
        },
      })
      expect(await store.view()).toBe(before)
      const { rows, first, last } = await store.batch(entries, { ...asked, mode: 'rows' })
      expect(outcomes(rows)).toEqual(['applied', 'conflict', 'rejected', 'rejected', 'rejected', 'rejected'])
      expect(rows[5]).toMatchObject({ reason: expect.stringMatching(/belong to this unit; move/) as string })
      expect([first, last]).toEqual([2, 2])
    })

    test('lets two products swap their SKUs in either mode, and in its undo', async () => {
      for (const mode of ['all', 'rows'] as const) await swap(mode)
    })

    async function swap(mode: BatchMode): Promise<void> {
      const { store } = await engine.open()
      const [one, other] = (await store.view()).list('products')
      if (!one || !other) throw new Error('There are no products.')
      const { rows, batchId } = await store.batch(
        [change(one.id, { sku: other.sku }, 'products'), change(other.id, { sku: one.sku }, 'products')],
        { mode },
      )
      expect(outcomes(rows)).toEqual(['applied', 'applied'])
      const skus = async () => {
        const view = await store.view()
        return [one, other].map(({ id }) => view.get('products', id).sku)
      }
      expect(await skus()).toEqual([other.sku, one.sku])
      await expect(store.patch('products', one.id, { sku: one.sku })).rejects.toMatchObject({
        message: expect.stringContaining(`is that of "${other.id}"`) as string,
      })
      await store.undoBatch(batchId)
      expect(await skus()).toEqual([one.sku, other.sku])
      await expect(store.patch('products', one.id, { sku: other.sku })).rejects.toMatchObject({
        message: expect.stringContaining(`is that of "${other.id}"`) as string,
      })
    }

    it('is checked by its result: a reference may come before its item, and must not be missing at the end', async (store) => {
      const { buId } = (await store.view()).get('products', 'sitagia-100-mg')
      const products = (await store.view()).list('products').filter((product) => product.buId === buId)
      const items = (await store.view()).list('bu-contextual-items').filter((item) => item.buId === buId)
      const unit = (await store.view()).get('business-units', buId)
      const moves = [
        ...products.map(({ id }) => change(id, { buId: 'own' }, 'products')),
        ...items.map(({ id }) => change(id, { buId: 'own' }, 'bu-contextual-items')),
      ]
      const { batchId } = await store.batch(
        [
          ...moves,
          { kind: 'create', collection: 'business-units', item: { ...unit, id: 'own' } },
          { kind: 'remove', collection: 'business-units', id: buId },
        ],
        { mode: 'all' },
      )
      expect((await store.view()).list('business-units').map(({ id }) => id)).not.toContain(buId)
      await store.undoBatch(batchId)
      const { rows } = await store.batch(
        [...moves.slice(1), change(products[0]?.id ?? '', { buId: 'nowhere' }, 'products')],
        { mode: 'rows' },
      )
      expect(new Set(outcomes(rows))).toEqual(new Set(['rejected']))
      expect(rows[0]).toMatchObject({ reason: 'buId names "own", which is not in business-units.' })
    })

    it('of rows in a long chain of unique values is checked in time', async (store) => {
      const products = (await store.view()).list('products')
      const [taken] = products
      // Each takes the SKU of the next, and the last one that of a product which keeps it.
      const chain = products.slice(1)
      const entries = chain.map(({ id }, place) =>
        change(id, { sku: chain[place + 1]?.sku ?? taken?.sku }, 'products'),
      )
      const { rows } = await store.batch(entries, { mode: 'rows' })
      expect(new Set(outcomes(rows))).toEqual(new Set(['rejected']))
    })

    it('that shares a commit with others is made completely, and its answer explains each rejection', async (store) => {
      const asked = (by: string) =>
        store.batch([change('phase-4', { owner: by }), change('phase-5', { owner: by })], {
          ...{ mode: 'rows', by, baseRevision: 0 },
        })
      const [one, other] = await Promise.all([asked('ada'), asked('grace')])
      expect(outcomes(one.rows)).toEqual(['applied', 'applied'])
      expect(other.rows).toMatchObject([
        { outcome: 'conflict', conflicts: [{ n: 1, by: 'ada', after: 'ada' }] },
        { outcome: 'conflict', conflicts: [{ n: 2, by: 'ada', after: 'ada' }] },
      ])
      expect([other.first, other.last, other.revision]).toEqual([null, null, 2])
    })
  })
}
