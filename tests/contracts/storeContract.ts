import { setTimeout as elapsed } from 'node:timers/promises'
import { expect } from 'vitest'
import { collectionNames, collectionSchemas } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import { seriesOf } from '~/data/domain/plan/timeSeries'
import type { Authority } from '~/data/store/state'
import { seed } from '~/data/store/seed'
import { serialised } from '~/data/store/serialised'
import type { Store, View } from '~/data/store/store'
import { cheapHash } from '../support/cheapAccount'
import { storeTests, textOf, type EngineUnderTest, type Registers } from '../support/eachEngine'

const all = { limit: 200 }

/** Changes of several items, some of them undone, with a clock that advances each time. */
async function work(store: Store): Promise<View[]> {
  const seen = [await store.view()]
  const make = async (change: Promise<unknown>) => {
    await change
    seen.push(await store.view())
  }
  for (let step = 1; step <= 8; step += 1) {
    await make(
      store.patch('timeline', 'phase-4', { progress: `0.${step}1`, owner: `Owner ${step}` }, { by: 'ada' }),
    )
    await make(store.patch('targets', 'target-sitagia-100-mg', { hcpVisits: 100 + step }))
    if (step % 3 === 0) await make(store.undo(seen.length - 1, { by: 'grace' }))
  }
  await make(store.patch('timeline', 'phase-5', { objectives: ['One', 'zw\u00f6lf \u{1F680}', '"\\'] }))
  return seen
}

function clock(hours = 12): () => Date {
  let time = Date.UTC(2025, 9, 1, 8)
  return () => new Date((time += hours * 3_600_000))
}

/** The store on each engine. */
export function storeContract(engine: EngineUnderTest, registers: Registers): void {
  const { describe, test } = registers
  const it = storeTests(engine, registers)
  describe('a change with an authority', () => {
    const hours = 3_600_000
    const byName = (secret: string): Authority => ({ by: 'session', secret, minimumRole: 'editor' })
    const owner = async (store: Store) => (await store.view()).get('timeline', 'phase-5').owner
    const lost = expect.objectContaining({ name: 'AuthorityLostError' }) as unknown

    /** An administrator and two editors by sessions of their own, one of them with a one-time password; a third by single sign-on, and a token. */
    async function opened() {
      const { store, state } = await engine.open()
      for (const [username, role] of Object.entries({
        noor: 'admin',
        sara: 'editor',
        once: 'editor',
      } as const)) {
        const account = { username, role, password: cheapHash('a password') }
        await state.addAccount(account, { by: null, isOneTime: username === 'once' })
        await state.startSession(username, account, hours)
      }
      await state.startSsoSession('mona', { username: 'mona', role: 'admin', hint: null }, hours)
      await state.addToken('token', { name: 'Import', scope: 'change', createdBy: 'noor' }, hours)
      const patch = (secret: string, id = 'phase-5') =>
        store.patch('timeline', id, { owner: `By ${secret}` }, { by: secret, authority: byName(secret) })
      return { store, state, patch }
    }

    test('is not made once the authority may not change data any more, whatever it was', async () => {
      const { store, state, patch } = await opened()
      const batchId = '0'.repeat(32)
      for (const id of ['phase-1', 'phase-2'])
        await store.patch('timeline', id, { owner: 'Both' }, { batchId })
      await patch('noor')
      const before = await store.view()
      const taken: [string, () => Promise<unknown>][] = [
        ['once', () => Promise.resolve()],
        ['sara', () => state.changeRole('sara', 'viewer')],
        ['sara', () => state.changePassword('sara', cheapHash('another'))],
        ['mona', () => state.endSession('mona')],
        ['token', () => state.revokeToken(1)],
        ['nobody', () => Promise.resolve()],
      ]
      for (const [secret, takeAway] of taken) {
        await takeAway()
        const options = { by: secret, authority: byName(secret) }
        await expect(patch(secret)).rejects.toEqual(lost)
        await expect(store.undo(1, options)).rejects.toEqual(lost)
        await expect(store.undoBatch(batchId, options)).rejects.toEqual(lost)
      }
      expect(await store.view()).toBe(before)
      const options = { by: 'noor', authority: byName('noor') }
      expect((await store.undoBatch(batchId, options)).items).toHaveLength(2)
    })

    test('is not made once its session or token has expired, or its token has lapsed', async () => {
      const { store, state, patch } = await opened()
      const ttlMs = 2_000
      await state.startSsoSession('brief', { username: 'lina', role: 'admin', hint: null }, ttlMs)
      const account = await state.account('sara')
      if (account) await state.startSession('short', account, ttlMs)
      const token = { scope: 'change', createdBy: 'lina' } as const
      await state.addToken('lapsing', { name: 'Lapsing', ...token }, hours, byName('brief'))
      await state.addToken('ending', { name: 'Ending', ...token }, ttlMs)
      const secrets = ['brief', 'short', 'lapsing', 'ending']
      for (const secret of [...secrets, 'noor']) await patch(secret)
      await elapsed(ttlMs + 100)
      for (const secret of secrets) await expect(patch(secret)).rejects.toEqual(lost)
      expect(await owner(store)).toBe('By noor')
    })

    test('delays no other concurrent change', async () => {
      const { store, state, patch } = await opened()
      await state.removeAccount('sara')
      const ids = ['phase-1', 'phase-2', 'phase-3', 'phase-4', 'phase-5']
      const outcomes = await Promise.allSettled(
        ids.map((id, place) => patch(place % 2 === 0 ? 'noor' : 'sara', id)),
      )
      expect(outcomes.map(({ status }) => status)).toEqual(
        ids.map((_, place) => (place % 2 === 0 ? 'fulfilled' : 'rejected')),
      )
      const made = await store.history(all)
      expect(made.map(({ n, id, by }) => [n, id, by])).toEqual([
        [3, 'phase-5', 'noor'],
        [2, 'phase-3', 'noor'],
        [1, 'phase-1', 'noor'],
      ])
    })
  })

  describe('a store', () => {
    it('starts with the seed and no history', async (store) => {
      const view = await store.view()
      for (const name of collectionNames)
        expect(view.list(name)).toEqual(collectionSchemas[name].parse(seed[name]))
      expect([view.revision, await store.history(all), store.changedSince(0)]).toEqual([0, [], []])
      expect([await store.past.days(), await store.past.lastChangeBy('2025-10-15T08:00')]).toEqual([[], 0])
      expect(await store.writable()).toBe(true)
    })

    it('shows a change once it is answered, emits it, and has it after a restart', async (store) => {
      const told: Change[] = []
      const leave = store.subscribe((change) => told.push(change))
      const before = store.latest()
      const { item, n } = await store.patch('timeline', 'phase-5', { progress: '0.333' }, { by: 'ada' })
      expect([item.progress, n]).toEqual(['0.333', 1])
      expect((await store.view()).get('timeline', 'phase-5')).toBe(item)
      expect(before.get('timeline', 'phase-5').progress).toBe('0.35')
      expect((await store.view()).list('products')).toBe(before.list('products'))
      expect(store.changedSince(0)).toEqual(['timeline'])
      expect(store.changedSince(1)).toEqual([])
      leave()
      await store.patch('timeline', 'phase-5', { progress: '0.4' })
      expect(told).toMatchObject([
        { n: 1, by: 'ada', id: 'phase-5', before: { progress: '0.35' }, after: { progress: '0.333' } },
      ])
      const then = textOf(await store.view())
      const again = (await engine.open()).store
      expect(textOf(await again.view())).toEqual(then)
      expect(again.changedSince(1)).toEqual(['timeline'])
      expect(await again.history(all)).toMatchObject([{ n: 2 }, ...told])
    })

    it('returns an item unchanged when a change alters nothing, and writes nothing', async (store) => {
      const item = store.latest().get('timeline', 'phase-5')
      for (const change of [{}, { progress: item.progress }])
        expect(await store.patch('timeline', 'phase-5', change)).toEqual({ item, n: null })
      expect(await store.history(all)).toEqual([])
    })

    it('makes concurrent changes in order, and rejects the later of two from one version', async (store) => {
      const expectedVersions = [serialised(store.latest().get('timeline', 'phase-5')).version]
      const first = store.patch('timeline', 'phase-5', { progress: '0.4' }, { expectedVersions })
      const second = store.patch('timeline', 'phase-5', { progress: '0.5' }, { expectedVersions })
      const others = Array.from({ length: 30 }, (_, step) =>
        store.patch('targets', 'target-sitagia-100-mg', { hcpVisits: 1_000 + step }),
      )
      await expect(second).rejects.toMatchObject({ name: 'VersionConflictError' })
      expect((await first).n).toBe(1)
      expect((await Promise.all(others)).map(({ n }) => n)).toEqual(others.map((_, place) => place + 2))
      expect((await store.history({ limit: 3 })).map(({ n }) => n)).toEqual([31, 30, 29])
    })

    it('rejects invalid changes and missing items, and changes nothing', async (store) => {
      for (const [id, change, name] of [
        ['phase-5', { progress: '1.5' }, 'InvalidChangeError'],
        ['phase-8', { progress: '0.1' }, 'NotFoundError'],
        ['__proto__', { progress: '0.1' }, 'NotFoundError'],
      ] as const)
        await expect(store.patch('timeline', id, change)).rejects.toMatchObject({ name })
      expect((await store.view()).revision).toBe(0)
    })

    it('lets no two products have one SKU, concurrently or after a restart', async (store) => {
      const [one, two] = store.latest().list('products')
      if (!one || !two) throw new Error('There are two.')
      const taken = store.patch('products', one.id, { sku: 'NEW-SKU' })
      const late = store.patch('products', two.id, { sku: 'NEW-SKU' })
      await expect(late).rejects.toMatchObject({ name: 'InvalidChangeError' })
      expect((await taken).item.sku).toBe('NEW-SKU')
      const again = (await engine.open()).store
      await expect(again.patch('products', two.id, { sku: 'NEW-SKU' })).rejects.toThrow('NEW-SKU')
      expect((await again.patch('products', two.id, { sku: one.sku })).item.sku).toBe(one.sku)
    })

    it('undoes changes, and undos, but not a change that a later one has overwritten', async (store) => {
      const item = store.latest().get('timeline', 'phase-5')
      await store.patch('timeline', 'phase-5', { progress: '0.4' }, { by: 'ada' })
      expect(await store.undo(1, { by: 'grace' })).toEqual({ item, n: 2 })
      expect((await store.undo(2)).item).toMatchObject({ progress: '0.4' })
      expect(await store.history(all)).toMatchObject([
        { n: 3, by: null, undoes: 2 },
        { n: 2, by: 'grace', undoes: 1, before: { progress: '0.4' }, after: { progress: '0.35' } },
        { n: 1, by: 'ada' },
      ])
      const refusal = {
        name: 'UndoRejectedError',
        message:
          'Change 1 cannot be undone: change 3 has since changed progress of "phase-5" in timeline; undo that one first.',
      }
      await expect(store.undo(1)).rejects.toMatchObject(refusal)
      await expect(store.undo(4)).rejects.toMatchObject({ name: 'NotFoundError' })
      const again = (await engine.open()).store
      await expect(again.undo(1)).rejects.toMatchObject(refusal)
      // Other fields, and other items, do not matter.
      await again.patch('timeline', 'phase-5', { owner: 'Ada' })
      const other = again.latest().get('timeline', 'phase-6')
      const { n } = await again.patch('timeline', 'phase-6', { progress: '0.9', objectives: ['One'] })
      expect((await again.undo(3)).item).toEqual({ ...item, owner: 'Ada' })
      expect((await again.undo(n ?? 0)).item).toEqual(other)
    })

    test('accepts further changes of a batch by the same author for an hour', async () => {
      let time = Date.UTC(2025, 9, 1, 8)
      const now = () => new Date(time)
      const { store } = await engine.open({ now })
      const [mark, other] = ['a'.repeat(32), 'b'.repeat(32)]
      const ofAda = { by: 'ada', batchId: mark }
      await store.patch('timeline', 'phase-5', { progress: '0.4' }, ofAda)
      await store.patch('targets', 'target-sitagia-100-mg', { hcpVisits: 7 }, ofAda)
      await store.patch('targets', 'target-sitagia-100-mg', { hcpVisits: 8 }, { by: 'grace' })
      const again = (await engine.open({ now })).store
      await again.patch('timeline', 'phase-5', { progress: '0.5' }, ofAda)
      expect(await again.history(all)).toMatchObject([
        { n: 4, batchId: mark },
        { n: 3 },
        {},
        { batchId: mark },
      ])
      expect((await again.history({ ...all, batchId: mark })).map(({ n }) => n)).toEqual([4, 2, 1])
      expect([...(await again.batchSizes([mark, other]))]).toEqual([[mark, { changes: 3, items: 2 }]])
      const join = (by: string) => again.patch('timeline', 'phase-6', { owner: 'New' }, { by, batchId: mark })
      await expect(join('grace')).rejects.toThrow('someone else')
      time += 3_600_001
      await expect(join('ada')).rejects.toMatchObject({ name: 'BatchIdRefusedError' })
      expect((await again.view()).revision).toBe(4)
    })

    it('undoes a batch, all or nothing, and restores it', async (store) => {
      const [mark, foreign] = ['a'.repeat(32), 'b'.repeat(32)]
      const before = textOf(await store.view())
      const [one, two] = store.latest().list('products')
      if (!one || !two) throw new Error('There are two.')
      const set = (fields: object, id: string, batchId = mark) =>
        store.patch('products', id, fields, { by: 'ada', batchId })
      // Two swap their SKUs, so only the reverse order can be undone.
      await set({ sku: 'MEANWHILE' }, one.id)
      await set({ sku: one.sku, status: 'New' }, two.id)
      await set({ sku: two.sku }, one.id)
      const changed = textOf(await store.view())
      const undone = await store.undoBatch(mark, { by: 'grace' })
      expect(undone).toMatchObject({ first: 4, last: 6 })
      expect(undone.items.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort())
      expect(textOf(await store.view())).toEqual(before)
      expect(await store.history({ limit: 3 })).toMatchObject([
        { n: 6, undoes: 1, by: 'grace', batchId: undone.batchId },
        { n: 5, undoes: 2 },
        { n: 4, undoes: 3 },
      ])
      await expect(store.undoBatch(mark)).rejects.toThrow(
        /^These 3 changes cannot be undone together: change \d has since changed sku of "/,
      )
      const again = (await engine.open()).store
      const redone = await again.undoBatch(undone.batchId)
      expect(textOf(await again.view())).toEqual(changed)
      await again.patch('products', two.id, { status: 'Later' })
      await expect(again.undoBatch(redone.batchId)).rejects.toThrow(
        `These 3 changes cannot be undone together: change 10 has since changed status of "${two.id}" in products; undo that one first.`,
      )
      expect([textOf(await again.view()), (await again.view()).revision]).toEqual([
        textOf(await again.past.viewAt(10)),
        10,
      ])
      await expect(again.undoBatch(foreign)).rejects.toMatchObject({ name: 'NotFoundError' })
    })

    it('undoes nothing of a batch when a later change has overwritten one of its fields, also concurrently', async (store) => {
      const ids = ['phase-4', 'phase-5', 'phase-6']
      const apply = async (owner: string, batchId: string) => {
        for (const id of ids) await store.patch('timeline', id, { owner }, { by: 'ada', batchId })
        return batchId
      }
      const owners = async () => {
        const view = await store.view()
        return ids.map((id) => view.get('timeline', id).owner)
      }
      const first = await apply('New', 'a'.repeat(32))
      const later = store.patch('timeline', 'phase-5', { owner: 'Grace' })
      await expect(Promise.all([later, store.undoBatch(first)])).rejects.toThrow('owner of "phase-5"')
      expect(await owners()).toEqual(['New', 'Grace', 'New'])
      const second = await apply('Newer', 'b'.repeat(32))
      const both = await Promise.allSettled([store.undoBatch(second), store.undoBatch(second)])
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await owners()).toEqual(['New', 'Grace', 'New'])
    })

    it('has the history by item, by search and page by page', async (store) => {
      await work(store)
      const history = await store.history(all)
      expect(history.map(({ n }) => n)).toEqual(history.map((_, place) => history.length - place))
      const ofPhase = history.filter(({ id }) => id === 'phase-4')
      expect(await store.history({ ...all, collection: 'timeline', id: 'phase-4' })).toEqual(ofPhase)
      expect(await store.history({ limit: 2, before: 5 })).toEqual(
        history.filter(({ n }) => n < 5).slice(0, 2),
      )
      expect(await store.history({ ...all, search: 'phase 4' })).toEqual(ofPhase)
      expect(await store.history({ ...all, search: 'sitagia', collection: 'timeline' })).toEqual([])
    })

    test('calls a minute settled only once no change can be dated into it any more', async () => {
      const end = Date.UTC(2025, 9, 1, 8, 1)
      let time = end - 100
      const { store } = await engine.open({ now: () => new Date(time) })
      const settled = () => store.isSettled('2025-10-01T08:00')
      expect([store.isSettled('2025-10-01T07:00'), settled()]).toEqual([true, false])
      await store.patch('timeline', 'phase-5', { progress: '0.4' })
      // The clock of another server may be a minute behind, and a change takes a while to be committed.
      for (const after of [0, 308, 30_000, 59_999]) {
        time = end + after
        expect([after, settled()]).toEqual([after, false])
      }
      time = end + 120_000
      expect(settled()).toBe(true)
    })

    test('has each earlier view, and its days and minutes', async () => {
      const { store } = await engine.open({ now: clock() })
      const seen = await work(store)
      const again = (await engine.open()).store
      for (const [n, view] of seen.entries()) expect(textOf(await again.past.viewAt(n))).toEqual(textOf(view))
      await expect(again.past.viewAt(seen.length)).rejects.toMatchObject({ name: 'NotFoundError' })
      const days = await again.past.days()
      expect(days.slice(0, 2)).toEqual([
        { time: '2025-10-01', changes: 1 },
        { time: '2025-10-02', changes: 2 },
      ])
      expect(days.reduce((sum, { changes }) => sum + changes, 0)).toBe(seen.length - 1)
      expect(await again.past.minutes('2025-10-02')).toEqual([
        { time: '2025-10-02T08:00', changes: 1 },
        { time: '2025-10-02T20:00', changes: 1 },
      ])
      expect(await again.past.lastChangeBy('2025-10-02T07:59')).toBe(1)
      expect(await again.past.lastChangeBy('2025-10-02T08:00')).toBe(2)
    })

    test('has the time series at each change, whatever was changed later that day', async () => {
      const { store } = await engine.open({ now: clock(3) })
      await work(store)
      const series = async (n?: number) => store.timeSeries('timeline', ['phase-4'], 'progress', n)
      const expected = async (until?: number) => [
        seriesOf((await store.history(all)).reverse().slice(0, until), 'phase-4', 'progress', 'Asia/Riyadh'),
      ]
      expect(await series()).toEqual(await expected())
      const { n: last } = await store.patch('timeline', 'phase-4', { progress: '1' })
      expect(await series()).toEqual(await expected())
      for (let n = 0; n <= (last ?? 0); n += 1) expect(await series(n)).toEqual(await expected(n))
      expect((await series())[0]?.points).toHaveLength(3)
    })

    test('has the undos within a span of time, however many changes came later', async () => {
      const { store } = await engine.open({ now: clock() })
      await work(store)
      await store.patch('timeline', 'phase-6', { owner: 'Said "undoes":3, {"undoes":4}' })
      const undone = (await store.history(all)).filter(({ undoes }) => undoes !== undefined)
      expect(undone).toHaveLength(2)
      const [newest, oldest] = undone as [Change, Change]
      const span = { after: '2025-09-01', before: '2025-12-01', last: (await store.view()).revision }
      for (const [within, limit, found] of [
        [{}, 5, { changes: undone, count: 2 }],
        [{}, 1, { changes: [newest], count: 2 }],
        [{ before: newest.at }, 5, { changes: [oldest], count: 1 }],
        [{ after: newest.at }, 5, { changes: [], count: 0 }],
        [{ last: oldest.n }, 5, { changes: [oldest], count: 1 }],
      ] as const)
        expect(await store.past.undosWithin({ ...span, ...within }, limit)).toEqual(found)
    })

    it('makes the changes before it is closed, and rejects those after', async (store) => {
      const last = store.patch('timeline', 'phase-5', { progress: '0.9' })
      await store.close()
      expect((await last).item.progress).toBe('0.9')
      await expect(store.patch('timeline', 'phase-5', { progress: '1' })).rejects.toThrow('closed')
      expect(await store.writable()).toBe(false)
      await store.close()
    })
  })
}
