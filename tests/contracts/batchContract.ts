import { expect } from 'vitest'
import type { BatchEntry, BatchRow } from '~/data/contract/batch'
import type { Product } from '~/data/contract/product'
import type { Change } from '~/data/contract/history'
import type { Store } from '~/data/store/store'
import { storeTests, textOf, type EngineUnderTest, type Registers } from '../support/eachEngine'
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
    const ofAda = { by: 'ada', baseRevision: 0 }
    const set = (store: Store, fields: object, options: Parameters<Store['patch']>[3] = ofAda) =>
      store.patch('timeline', 'phase-4', fields, options)
    const conflictWith = (...conflicts: object[]) => ({ conflict: { conflicts } })

    it('is rejected when someone else has changed its field since, with the author, time and values', async (store) => {
      const { owner } = await phase(store)
      await set(store, { owner: 'Grace', progress: '0.5' }, { by: 'grace' })
      await expect(set(store, { owner: 'Ada' })).rejects.toMatchObject({
        name: 'FieldConflictError',
        message:
          'Since you read "phase-4" in timeline, grace has changed owner (change 1); load it again, then repeat your change.',
        conflict: {
          ...{ revision: 1, item: await phase(store) },
          conflicts: [{ field: 'owner', n: 1, by: 'grace', before: owner, after: 'Grace' }],
        },
      })
      expect(await store.history(all)).toHaveLength(1)
      expect((await set(store, { owner: 'Ada' }, { by: 'ada', baseRevision: 1 })).n).toBe(2)
    })

    it('is made when others changed other fields, when the author changed it, and when it alters nothing', async (store) => {
      await set(store, { progress: '0.5' }, { by: 'grace' })
      await set(store, { owner: 'First' }, { by: 'ada' })
      expect((await set(store, { owner: 'Second' })).n).toBe(3)
      expect((await set(store, { progress: '0.5' })).n).toBeNull()
      // Without a base revision there is no check.
      expect((await set(store, { progress: '0.6' }, { by: 'ada' })).n).toBe(4)
    })

    it('that counts anyone is rejected when its own author changed the field, in this process or before', async (store) => {
      await set(store, { owner: 'One window' }, { by: 'ada' })
      const mine = { ...ofAda, conflictWith: 'anyone' } as const
      const refusal = conflictWith({ field: 'owner', n: 1, by: 'ada' })
      await expect(set(store, { owner: 'Another' }, mine)).rejects.toMatchObject(refusal)
      const again = (await engine.open()).store
      await expect(set(again, { owner: 'Another' }, mine)).rejects.toMatchObject(refusal)
      const changes = [{ progress: '0.5' }, { progress: '0.6' }, { owner: 'Another' }]
      const { rows } = await again.batch(
        changes.map((fields) => change('phase-4', fields)),
        { mode: 'rows', ...mine },
      )
      expect(outcomes(rows)).toEqual(['applied', 'applied', 'conflict'])
    })

    it('is rejected for changes from before this process started too', async (store) => {
      await set(store, { owner: 'Grace' }, { by: 'grace' })
      await set(store, { owner: 'Ada' }, { by: 'ada' })
      const again = (await engine.open()).store
      const asked = (by: string, baseRevision: number) =>
        set(again, { owner: `Again ${by}` }, { by, baseRevision })
      await expect(asked('ada', 0)).rejects.toMatchObject(conflictWith({ n: 1 }))
      await expect(asked('noor', 1)).rejects.toMatchObject(conflictWith({ n: 2, by: 'ada' }))
      expect((await asked('ada', 1)).n).toBe(3)
    })

    it('must name an existing revision', async (store) => {
      await expect(set(store, { owner: 'Ada' }, { baseRevision: 1 })).rejects.toMatchObject({
        name: 'InvalidChangeError',
        message: 'The base revision must be at most 0, the number of the last change; load it again.',
      })
    })

    it('that removes an item is rejected when any of its fields was changed since', async (store) => {
      await store.patch('tools', 'diabetes', { activeUsers: 1 }, { by: 'grace' })
      await expect(store.remove('tools', 'diabetes', ofAda)).rejects.toMatchObject({
        name: 'FieldConflictError',
      })
      await store.remove('tools', 'diabetes', { ...ofAda, baseRevision: 1 })
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
      expect(answer).toMatchObject({ revision: 6, first: 1, last: 6 })
      const applied = (id: string, n: number, collection = 'timeline') => ({
        ...{ outcome: 'applied', collection, id, n },
      })
      expect(answer.rows).toEqual([
        applied('after', 1),
        applied('after', 2),
        applied('phase-7', 2),
        applied('after', 3),
        { outcome: 'unchanged', collection: 'timeline', id: 'phase-4' },
        // Change 4 takes it out of its risk.
        applied('sitagia-100-mg', 6, 'products'),
        applied('target-sitagia-100-mg', 5, 'targets'),
      ])
      const ids = (await store.view()).list('timeline').map(({ id }) => id)
      expect(ids.slice(0, 4)).toEqual(['after', 'phase-1', 'phase-7', 'phase-2'])
      expect(told.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6])
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
      for (const mode of ['all', 'rows'] as const) {
        const { store } = await engine.open()
        const [one, other] = (await store.view()).list('products') as [Product, Product]
        const skuIs = async (sku: string, otherSku: string) => {
          const view = await store.view()
          expect([one, other].map(({ id }) => view.get('products', id).sku)).toEqual([sku, otherSku])
          await expect(store.patch('products', one.id, { sku: otherSku })).rejects.toMatchObject({
            message: expect.stringContaining(`is that of "${other.id}"`) as string,
          })
        }
        const swap = [
          change(one.id, { sku: other.sku }, 'products'),
          change(other.id, { sku: one.sku }, 'products'),
        ]
        const { rows, batchId } = await store.batch(swap, { mode })
        expect(outcomes(rows)).toEqual(['applied', 'applied'])
        await skuIs(other.sku, one.sku)
        await store.undoBatch(batchId)
        await skuIs(one.sku, other.sku)
      }
    })

    it('is checked by its result: a reference may come before its item, and must not be missing at the end', async (store) => {
      const view = await store.view()
      const { buId } = view.get('products', 'sitagia-100-mg')
      const unit = view.get('business-units', buId)
      const moves = (['products', 'bu-contextual-items'] as const).flatMap((name) =>
        view
          .list(name)
          .filter((item) => item.buId === buId)
          .map(({ id }) => change(id, { buId: 'own' }, name)),
      )
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
        [...moves.slice(1), { ...moves[0], fields: { buId: 'nowhere' } } as BatchEntry],
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
