import fc from 'fast-check'
import { expect } from 'vitest'
import type { CollectionName } from '~/data/contract/collections'
import type { TrainingMaterial as Material } from '~/data/contract/trainingMaterial'
import { serialised } from '~/data/store/serialised'
import type { Store, View } from '~/data/store/store'
import { storeTests, textOf, type EngineUnderTest, type Registers } from './eachEngine'
import { times } from './extent'
import { testTimeoutMs } from './timeouts'

const all = { limit: 200 }
const idsOf = (view: View, name: CollectionName) => view.list(name).map(({ id }) => id)

export const newPhase = {
  title: 'Über-Phase 8: Follow-up',
  start: '2025-12-01',
  end: '2025-12-20',
  dates: 'Dec 1 – Dec 20, 2025',
  status: 'PENDING',
  progress: '0',
  objectives: ['Ask what went well'],
  deliverables: [],
  owner: 'Launch Office',
} as const

const newProduct = (sku: string) => ({
  name: `Quellora ${sku}`,
  ...{ sku, buId: 'onco', rxOtc: 'RX', isNewNov: true, positioning: 'First of its kind' },
  ...{ indications: [], patientProfiles: [], competitiveEdges: [], specialties: [], channels: [] },
  ...{ activitiesDone: [], activitiesNext: [], viewAssets: [], contextTags: [], status: 'In preparation' },
})

const newTarget = (productId: string) => ({
  ...{ productId, buId: 'onco', hcpVisits: 1, hospitalsReached: 2, pharmaciesActivated: 3 },
  overallProgress: '0.5',
})

/** One of several, by a random number. */
const oneOf = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

type Step = readonly ['create' | 'remove' | 'order' | 'patch' | 'undo', number, number]

const steps = fc.array(
  fc.tuple(
    fc.constantFrom(...(['create', 'remove', 'order', 'patch', 'undo'] as const)),
    fc.nat(1_000),
    fc.nat(1_000),
  ),
  { minLength: 12, maxLength: 20 },
)

/** Items that are created, removed and moved, on each engine. */
export function itemsContract(engine: EngineUnderTest, registers: Registers): void {
  const { describe, test } = registers
  const it = storeTests(engine, registers)
  describe('an item', () => {
    it('is added at the end of its list, with an id from its name', async (store) => {
      const { item, n } = await store.create('timeline', newPhase, { by: 'ada' })
      expect(item).toEqual({ id: 'uber-phase-8-follow-up', ...newPhase })
      expect(n).toBe(1)
      expect((await store.view()).list('timeline').at(-1)).toEqual(item)
      expect((await store.create('timeline', newPhase)).item.id).toBe('uber-phase-8-follow-up-2')
      expect((await store.create('timeline', { ...newPhase, title: 'المرحلة' })).item.id).toBe('phase')
      const [, , change] = await store.history(all)
      expect(change).toMatchObject({ n: 1, by: 'ada', collection: 'timeline', kind: 'create', before: {} })
      expect(change?.place).toEqual({ index: 7, after: 'phase-7' })
      expect(change?.after).toEqual(newPhase)
    })

    it('is not added when its id or its SKU is taken, or when it refers to a missing item', async (store) => {
      const { sku = '' } = (await store.view()).list('products')[0] ?? {}
      const refused: [CollectionName, object, string, RegExp][] = [
        [
          'timeline',
          { ...newPhase, id: 'phase-1' },
          'ItemConflictError',
          /^The id "phase-1" is taken in timeline;/,
        ],
        ['products', newProduct(sku), 'ItemConflictError', /^sku must be unique/],
        ['timeline', { ...newPhase, id: 'order' }, 'ItemConflictError', /^The id "order" is taken/],
        ['timeline', { ...newPhase, id: 'No Id' }, 'InvalidChangeError', /^id must be lower-case/],
        ['timeline', { ...newPhase, id: 8 }, 'InvalidChangeError', /^id /],
        ['timeline', { title: 'Alone' }, 'InvalidChangeError', /^dates must be/],
        [
          'timeline',
          { ...newPhase, colour: 'red' },
          'InvalidChangeError',
          /"colour" is not a field of timeline/,
        ],
        ['timeline', { ...newPhase, title: 'A\u0007bell' }, 'InvalidChangeError', /^title /],
        [
          'targets',
          newTarget('nothing'),
          'InvalidChangeError',
          /^productId names "nothing", which is not in products/,
        ],
        [
          'targets',
          { ...newTarget('sitagia-100-mg'), id: 'mine' },
          'InvalidChangeError',
          /^id must be "target-"/,
        ],
      ]
      const before = textOf(await store.view())
      for (const [name, fields, kind, message] of refused)
        await expect(store.create(name, { ...fields })).rejects.toMatchObject({
          name: kind,
          message: expect.stringMatching(message) as string,
        })
      expect(textOf(await store.view())).toEqual(before)
      expect(await store.history(all)).toEqual([])
    })

    it('is removed with the items that it owns, and an undo restores both at their positions', async (store) => {
      const before = textOf(await store.view())
      const { n, first, batchId } = await store.remove('products', 'sitagia-100-mg', { by: 'ada' })
      expect([first, n]).toEqual([1, 2])
      const view = await store.view()
      expect(idsOf(view, 'products')).not.toContain('sitagia-100-mg')
      expect(idsOf(view, 'targets')).not.toContain('target-sitagia-100-mg')
      await expect(store.patch('products', 'sitagia-100-mg', { status: 'x' })).rejects.toMatchObject({
        name: 'NotFoundError',
      })
      await store.undoBatch(batchId ?? '')
      expect(textOf(await store.view())).toEqual(before)
      // Its SKU is free again.
      const { sku } = (await store.view()).get('products', 'sitagia-100-mg')
      await expect(store.create('products', newProduct(sku))).rejects.toMatchObject({
        name: 'ItemConflictError',
      })
    })

    it('is found in the history by its name and its SKU after its removal', async (store) => {
      const { item } = await store.create('products', newProduct('QUE-050'), { by: 'ada' })
      await store.remove('products', item.id, { by: 'ada' })
      const numbers = async (search: string) => (await store.history({ search, limit: 9 })).map(({ n }) => n)
      expect(await numbers('quellora')).toEqual([2, 1])
      expect(await numbers('que-050')).toEqual([2, 1])
      expect(await numbers('nothing of that name')).toEqual([])
    })

    it('that is created anew is another one, and one that an undo restores is the same', async (store) => {
      const isInitial = async () => (await store.initialItems('training', [id])).has(id)
      const [material, { id: other }] = (await store.view()).list('training').slice(0, 2) as [
        Material,
        Material,
      ]
      const { id, ...fields } = material
      expect([...(await store.initialItems('training', [id, other]))]).toEqual([id, other])
      const removed = await store.remove('training', id)
      await store.undo(removed.n)
      expect(await isInitial()).toBe(true)
      await store.remove('training', id)
      expect((await store.create('training', fields)).item.id).toBe(id)
      expect(await isInitial()).toBe(false)
      const again = await store.remove('training', id)
      const undone = await store.undo(again.n)
      await store.undo(undone.n ?? 0)
      expect((await store.create('training', material)).item).toEqual(material)
      expect([...(await store.initialItems('training', [id, other]))]).toEqual([other])
    })

    it('is not removed while others refer to it', async (store) => {
      await expect(store.remove('business-units', 'onco')).rejects.toMatchObject({
        name: 'ItemConflictError',
        message: expect.stringMatching(
          /^\d+ products and \d+ contextual items belong to this unit; /,
        ) as string,
      })
      const { item } = await store.create('products', newProduct('A-1'))
      await store.create('targets', newTarget(item.id))
      await expect(store.undo(1)).rejects.toMatchObject({
        message: 'Change 1 cannot be undone: 1 target belongs to this product.',
      })
      await store.undo(2)
      expect((await store.undo(1)).item).toBeNull()
    })

    it('is not removed from another version', async (store) => {
      const seen = serialised((await store.view()).get('tools', 'diabetes')).version
      await store.patch('tools', 'diabetes', { activeUsers: 1 })
      await expect(store.remove('tools', 'diabetes', { expectedVersions: [seen] })).rejects.toMatchObject({
        name: 'VersionConflictError',
      })
    })

    it('that was changed since its creation is not removed by an undo', async (store) => {
      const { item } = await store.create('timeline', newPhase)
      await store.patch('timeline', item.id, { progress: '0.5' })
      await expect(store.undo(1)).rejects.toMatchObject({ name: 'UndoRejectedError' })
      await store.undo(2)
      await store.undo(3)
      await store.undo(4)
      await store.undo(1).catch((error: unknown) => {
        expect(error).toMatchObject({ name: 'UndoRejectedError' })
      })
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
      await expect(store.order('timeline', ids.slice(1))).rejects.toMatchObject({
        ...{
          name: 'ItemConflictError',
          message: 'The order is missing "phase-1" of timeline; load the list again.',
        },
      })
      await expect(store.order('timeline', [...ids, 'new'])).rejects.toMatchObject({
        ...{ name: 'ItemConflictError', message: 'There is no "new" in timeline; load the list again.' },
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

  describe('random creations, removals and moves', () => {
    test(
      'give the same views at every change, after a restart too',
      async () => {
        await fc.assert(
          fc.asyncProperty(steps, async (chosen) => {
            const { store } = await engine.open()
            const begun = (await store.view()).revision
            const seen = new Map([[begun, textOf(await store.view())]])
            for (const step of chosen) {
              await take(store, step)
              const view = await store.view()
              seen.set(view.revision, textOf(view))
            }
            const expectSeen = async (store: Store) => {
              const view = await store.view()
              expect(textOf(view)).toEqual(seen.get(view.revision))
              for (const [n, texts] of seen)
                expect(textOf(await store.past.viewAt(n)), `at ${n}`).toEqual(texts)
            }
            await expectSeen(store)
            await expectSeen((await engine.open()).store)
          }),
          { numRuns: times({ short: 2, full: 25, long: 200 }), endOnFailure: true },
        )
      },
      testTimeoutMs.unit * times({ short: 1, full: 12, long: 100 }),
    )
  })

  let serial = 0

  /** Makes a change, if it is valid. */
  async function take(store: Store, [kind, at, other]: Step): Promise<void> {
    const view = await store.view()
    const name = (['products', 'timeline', 'tools', 'targets'] as const)[other % 4] ?? 'products'
    const item = oneOf(view.list(name), at)
    serial += 1
    const work = {
      create: () =>
        at % 2 === 0
          ? store.create('products', newProduct(`S-${serial}`))
          : store.create('targets', newTarget(oneOf(view.list('products'), at)?.id ?? '')),
      remove: () => store.remove(name, item?.id ?? ''),
      order: () => {
        const ids = idsOf(view, name)
        const [moved = ''] = ids.splice(at % ids.length, 1)
        ids.splice(other % (ids.length + 1), 0, moved)
        return store.order(name, ids)
      },
      patch: () =>
        store.patch('products', oneOf(view.list('products'), at)?.id ?? '', { status: `Status ${other}` }),
      undo: () => store.undo((at % Math.max(1, view.revision)) + 1),
    }[kind]
    const expected = ['ItemConflictError', 'UndoRejectedError', 'NotFoundError', 'InvalidChangeError']
    await work().catch((error: unknown) => {
      if (!(error instanceof Error) || !expected.includes(error.name)) throw error
    })
  }
}
