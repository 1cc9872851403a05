import { expect } from 'vitest'
import type { CollectionName } from '~/data/contract/collections'
import type { TrainingMaterial as Material } from '~/data/contract/trainingMaterial'
import { serialised } from '~/data/store/serialised'
import type { Store, View } from '~/data/store/store'
import { storeTests, textOf, type EngineUnderTest, type Registers } from '../support/eachEngine'
import { times } from '../support/extent'
import { newItems } from '../support/newItems'
import fc from '../support/property'
import { testTimeoutMs } from '../support/timeouts'

const all = { limit: 200 }
const idsOf = (view: View, name: CollectionName) => view.list(name).map(({ id }) => id)
const matching = (pattern: RegExp) => expect.stringMatching(pattern) as string

export const newPhase = { ...newItems.timeline(), title: 'Über-Phase 8: Follow-up' }
const newProduct = (sku: string) => ({ ...newItems.products(), name: `Quellora ${sku}`, sku })
const newTarget = (productId: string) => ({
  ...{ productId, buId: 'onco', hcpVisits: 1, hospitalsReached: 2, pharmaciesActivated: 3 },
  overallProgress: '0.5',
})

/** One of several, by a random number. */
const oneOf = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

const kinds = ['create', 'remove', 'order', 'patch', 'undo'] as const
const step = fc.tuple(fc.constantFrom(...kinds), fc.nat(1_000), fc.nat(1_000))
type Step = readonly [(typeof kinds)[number], number, number]

/** Items that are created, removed and moved, on each engine. */
export function itemsContract(engine: EngineUnderTest, registers: Registers): void {
  const { describe, test } = registers
  const it = storeTests(engine, registers)

  describe('an item', () => {
    it('is added at the end of its list, with an id from its name', async (store) => {
      const { item, n } = await store.create('timeline', newPhase, { by: 'ada' })
      expect([item, n]).toEqual([{ id: 'uber-phase-8-follow-up', ...newPhase }, 1])
      expect((await store.view()).list('timeline').at(-1)).toEqual(item)
      expect((await store.create('timeline', newPhase)).item.id).toBe('uber-phase-8-follow-up-2')
      expect((await store.create('timeline', { ...newPhase, title: 'المرحلة' })).item.id).toBe('phase')
      const [, , change] = await store.history(all)
      expect(change).toMatchObject({ n: 1, by: 'ada', collection: 'timeline', kind: 'create', before: {} })
      expect([change?.place, change?.after]).toEqual([{ index: 7, after: 'phase-7' }, newPhase])
    })

    it('is not added when its id or its SKU is taken, or when it refers to a missing item', async (store) => {
      const view = await store.view()
      const { sku = '' } = view.list('products')[0] ?? {}
      const conflict = 'ItemConflictError'
      const invalid = 'InvalidChangeError'
      const mine = { ...newTarget('sitagia-100-mg'), id: 'mine' }
      for (const [collection, fields, name, message] of [
        ['timeline', { ...newPhase, id: 'phase-1' }, conflict, /^The id "phase-1" is taken in timeline;/],
        ['timeline', { ...newPhase, id: 'order' }, conflict, /^The id "order" is taken/],
        ['products', newProduct(sku), conflict, /^sku must be unique/],
        ['timeline', { ...newPhase, id: 'No Id' }, invalid, /^id must be lower-case/],
        ['timeline', { title: 'Alone' }, invalid, /^dates must be/],
        ['targets', newTarget('nothing'), invalid, /^productId names "nothing", which is not in products/],
        ['targets', mine, invalid, /^id must be "target-"/],
      ] as const)
        await expect(store.create(collection, fields)).rejects.toMatchObject({
          ...{ name, message: matching(message) },
        })
      expect(await store.view()).toBe(view)
      expect(await store.history(all)).toEqual([])
    })

    it('is removed with the items that it owns, and an undo restores both at their positions', async (store) => {
      const before = textOf(await store.view())
      const { n, first, batchId } = await store.remove('products', 'sitagia-100-mg', { by: 'ada' })
      // The first change takes it out of its risk.
      expect([first, n]).toEqual([1, 3])
      const view = await store.view()
      expect(view.get('risks', 'R5').product).toBe('')
      expect(idsOf(view, 'products')).not.toContain('sitagia-100-mg')
      expect(idsOf(view, 'targets')).not.toContain('target-sitagia-100-mg')
      const late = store.patch('products', 'sitagia-100-mg', { status: 'x' })
      await expect(late).rejects.toMatchObject({ name: 'NotFoundError' })
      await store.undoBatch(batchId ?? '')
      expect(textOf(await store.view())).toEqual(before)
      // Its SKU is taken again.
      const { sku } = (await store.view()).get('products', 'sitagia-100-mg')
      const second = store.create('products', newProduct(sku))
      await expect(second).rejects.toMatchObject({ name: 'ItemConflictError' })
    })

    it('is found in the history by its name and its SKU after its removal', async (store) => {
      const { item } = await store.create('products', newProduct('QUE-050'), { by: 'ada' })
      await store.remove('products', item.id, { by: 'ada' })
      for (const [search, found] of [
        ['quellora', [2, 1]],
        ['que-050', [2, 1]],
        ['nothing of that name', []],
      ] as const)
        expect((await store.history({ search, limit: 9 })).map(({ n }) => n)).toEqual(found)
    })

    it('that is created anew is another one, and one that an undo restores is the same', async (store) => {
      const [material, { id: other }] = (await store.view()).list('training') as [Material, Material]
      const { id, ...fields } = material
      const initial = async () => [...(await store.initialItems('training', [id, other]))]
      expect(await initial()).toEqual([id, other])
      const removed = await store.remove('training', id)
      await store.undo(removed.n)
      expect(await initial()).toEqual([id, other])
      await store.remove('training', id)
      expect((await store.create('training', fields)).item.id).toBe(id)
      expect(await initial()).toEqual([other])
      const again = await store.remove('training', id)
      const undone = await store.undo(again.n)
      await store.undo(undone.n ?? 0)
      expect((await store.create('training', material)).item).toEqual(material)
      expect(await initial()).toEqual([other])
    })

    it('is not removed while others refer to it', async (store) => {
      await expect(store.remove('business-units', 'onco')).rejects.toMatchObject({
        name: 'ItemConflictError',
        message: matching(/^\d+ products and \d+ contextual items belong to this unit; /),
      })
      const { item } = await store.create('products', newProduct('A-1'))
      await store.create('targets', newTarget(item.id))
      await expect(store.undo(1)).rejects.toMatchObject({
        message: 'Change 1 cannot be undone: 1 target belongs to this product.',
      })
      await store.undo(2)
      expect((await store.undo(1)).item).toBeNull()
    })

    it('is not removed from another version, or once it was changed since its creation', async (store) => {
      const { item } = await store.create('timeline', newPhase)
      const expectedVersions = [serialised(item).version]
      await store.patch('timeline', item.id, { progress: '0.5' })
      const removed = store.remove('timeline', item.id, { expectedVersions })
      await expect(removed).rejects.toMatchObject({ name: 'VersionConflictError' })
      await expect(store.undo(1)).rejects.toMatchObject({ name: 'UndoRejectedError' })
    })
  })

  describe('an order', () => {
    it('names all items, each once, and can be undone', async (store) => {
      const ids = idsOf(await store.view(), 'timeline')
      expect(await store.order('timeline', ids)).toBeNull()
      const moved = [...ids.slice(0, 5), 'phase-7', 'phase-6']
      expect(await store.order('timeline', moved, { by: 'ada' })).toBe(1)
      expect(idsOf(await store.view(), 'timeline')).toEqual(moved)
      expect((await store.history(all))[0]).toMatchObject({
        ...{ kind: 'order', id: 'phase-7' },
        ...{ before: { order: ['phase-6', 'phase-7'] }, after: { order: ['phase-7', 'phase-6'] } },
      })
      for (const [order, message] of [
        [ids.slice(1), 'The order is missing "phase-1" of timeline; load the list again.'],
        [[...ids, 'new'], 'There is no "new" in timeline; load the list again.'],
      ] as const)
        await expect(store.order('timeline', order)).rejects.toMatchObject({
          ...{ name: 'ItemConflictError', message },
        })
      expect((await store.undo(1)).item).toBeNull()
      expect(idsOf(await store.view(), 'timeline')).toEqual(ids)
    })

    it('cannot be undone after another order', async (store) => {
      const ids = idsOf(await store.view(), 'timeline')
      await store.order('timeline', [...ids].reverse())
      await store.order('timeline', ['phase-6', 'phase-7', ...ids.slice(0, 5).reverse()])
      await expect(store.undo(1)).rejects.toMatchObject({ name: 'UndoRejectedError' })
    })
  })

  let serial = 0

  /** Makes a change, if it is valid. */
  async function take(store: Store, [kind, at, other]: Step): Promise<void> {
    const view = await store.view()
    const name = oneOf(['products', 'timeline', 'tools', 'targets'] as const, other) ?? 'products'
    const item = oneOf(view.list(name), at)
    const product = oneOf(view.list('products'), at)?.id ?? ''
    serial += 1
    const work = {
      create: () =>
        at % 2 === 0
          ? store.create('products', newProduct(`S-${serial}`))
          : store.create('targets', newTarget(product)),
      remove: () => store.remove(name, item?.id ?? ''),
      order: () => {
        const ids = idsOf(view, name)
        const [moved = ''] = ids.splice(at % ids.length, 1)
        return store.order(name, ids.toSpliced(other % (ids.length + 1), 0, moved))
      },
      patch: () => store.patch('products', product, { status: `Status ${other}`, channels: [`${at}`] }),
      undo: () => store.undo((at % Math.max(1, view.revision)) + 1),
    }[kind]
    const expected = ['ItemConflictError', 'UndoRejectedError', 'NotFoundError', 'InvalidChangeError']
    await work().catch((error: unknown) => {
      if (!(error instanceof Error) || !expected.includes(error.name)) throw error
    })
  }

  describe('random creations, removals and moves', () => {
    test(
      'give the same views at every change, after a restart too',
      async () => {
        const walk = async (steps: readonly Step[]) => {
          const { store } = await engine.open()
          const seen = new Map<number, string[]>()
          const see = (view: View) => seen.set(view.revision, textOf(view))
          see(await store.view())
          for (const each of steps) {
            await take(store, each)
            see(await store.view())
          }
          for (const open of [() => store, async () => (await engine.open()).store]) {
            const reader = await open()
            const view = await reader.view()
            expect(textOf(view)).toEqual(seen.get(view.revision))
            for (const [n, texts] of seen)
              expect(textOf(await reader.past.viewAt(n)), `at ${n}`).toEqual(texts)
          }
        }
        await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 20 }), walk), {
          ...{ numRuns: times({ short: 2, full: 25, long: 200 }), endOnFailure: true },
        })
      },
      testTimeoutMs.unit * times({ short: 1, full: 12, long: 100 }),
    )
  })
}
