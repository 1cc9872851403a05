import { sql } from 'kysely'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { collectionNames, storedSchemas } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import { applyJobs, type Job } from '~/data/store/applyJobs'
import { parseDocument, type StoreDocument } from '~/data/store/document'
import { DocumentView } from '~/data/store/documentView'
import { patchItem, undoChange } from '~/data/store/jobs'
import { MemoryState } from '~/data/store/memoryState'
import { seed } from '~/data/store/seed'
import { serialised } from '~/data/store/serialised'
import { databaseAt, databaseName } from '~/data/store/sqlite/database'
import { SqliteThread, THREAD_GONE } from '~/data/store/sqlite/sqliteThread'
import type { Store } from '~/data/store/store'
import { ownStore } from '../support/ownStore'
import { alterDatabase } from '../support/store'

// What each engine does is in tests/contracts; here is what a data folder does.
const own = ownStore()
const inFolder = (name: string) => path.join(own.directory, name)
const onDisk = async () => JSON.parse(await readFile(inFolder('db.json'), 'utf8')) as StoreDocument

test('a first start writes the seed and nothing else', async () => {
  const store = await own.open()
  // The lists with the defaults of fields that the seed leaves out.
  const lists = collectionNames.map((name) => [name, storedSchemas[name].parse(seed[name])])
  expect(await onDisk()).toEqual({ ...seed, ...(Object.fromEntries(lists) as object) })
  expect(await store.history({ limit: 1 })).toEqual([])
  const files = ['db.json', 'state.sqlite', 'state.sqlite-shm', 'state.sqlite-wal']
  expect((await readdir(own.directory)).sort()).toEqual(files)
})

test('nothing can be changed by mutating what the store returned', async () => {
  const store = await own.open()
  const phase = store.latest().get('timeline', 'phase-1')
  expect(() => (phase.progress = '0')).toThrow(TypeError)
  expect(() => phase.objectives.push('One more')).toThrow(TypeError)
  expect(Object.isFrozen(store.latest().list('timeline'))).toBe(true)
})

test('a version stays the same over a restart and another order of the fields, and returns with the content', async () => {
  const version = (store: Store) => serialised(store.latest().list('timeline')).version
  let store = await own.open()
  const before = version(store)
  await store.patch('timeline', 'phase-5', { progress: '0.4' })
  expect(version(store)).not.toBe(before)
  await store.patch('timeline', 'phase-5', { progress: '0.35' })
  expect(version(store)).toBe(before)
  await own.close()
  const document = await onDisk()
  const timeline = document.timeline.map((item) => Object.fromEntries(Object.entries(item).reverse()))
  await writeFile(inFolder('db.json'), JSON.stringify({ ...document, timeline }, null, 2))
  store = await own.open()
  expect(version(store)).toBe(before)
})

test('a clock that jumps back and far ahead changes neither the order of changes nor what a start finds', async () => {
  const [hour, noon] = [3_600_000, Date.UTC(2025, 9, 15, 12)]
  const times = [noon, noon - hour, noon + 9_000 * hour, noon].map((time) => new Date(time))
  let turn = 0
  let store = await own.open({ now: () => times[turn] ?? expect.unreachable() })
  for (; turn < times.length; turn += 1)
    await store.patch('timeline', 'phase-5', { progress: `0.${turn + 4}` })
  const dated = [4, 3, 2, 1].map((n) => [n, times[n - 1]?.toISOString()])
  for (let start = 0; start < 2; start += 1) {
    expect((await store.history({ limit: 50 })).map(({ n, at }) => [n, at])).toEqual(dated)
    expect(store.latest().get('timeline', 'phase-5').progress).toBe('0.7')
    store = await own.open()
  }
})

test('a listener that throws is logged, and affects neither the change nor other listeners', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const store = await own.open()
  const failure = new Error('a listener of a test')
  const told = vi.fn()
  store.subscribe(() => {
    throw failure
  })
  store.subscribe(told)
  expect((await store.patch('timeline', 'phase-5', { owner: 'Ada' })).n).toBe(1)
  expect(told).toHaveBeenCalledOnce()
  expect(log).toHaveBeenCalledExactlyOnceWith('A listener of the store failed:', failure)
  log.mockRestore()
})

test.each<[string, object, boolean]>([
  ['its field', { progress: '0.9' }, false],
  ['another field', { owner: 'Ada' }, true],
])('an undo in one batch with a change of %s before it', (_, change, isMade) => {
  const view = new DocumentView(parseDocument({ ...(seed as object), revision: 5 }))
  const { progress } = view.get('timeline', 'phase-5')
  const undone: Change = {
    ...{ n: 5, at: '2025-10-15T08:00:00.000Z', by: 'ada', collection: 'timeline', id: 'phase-5' },
    ...{ before: { progress: '0.1' }, after: { progress } },
  }
  const runs: Job['run'][] = [
    (making) => patchItem('timeline', 'phase-5', change, {}, making),
    (making) => undoChange(undone, new Map(), {}, making),
  ]
  const jobs = runs.map((run) => ({ weight: 1, run, resolve: () => undefined, reject: () => undefined }))
  const { outcomes, changes } = applyJobs(view, new MemoryState(view, new Map()), jobs, () => new Date())
  expect(changes.map(({ n }) => n)).toEqual(isMade ? [6, 7] : [6])
  const error = { message: expect.stringContaining('change 6 has since changed progress') as string }
  expect(outcomes[1]).toMatchObject(isMade ? { answer: { item: { progress: '0.1' } } } : { error })
})

test('an undo is rejected when its field was changed by hand', async () => {
  await (await own.open()).patch('timeline', 'phase-5', { owner: 'Ada' })
  await own.close()
  const document = await onDisk()
  const timeline = document.timeline.map((phase) => ({ ...phase, owner: 'Mallory' }))
  await writeFile(inFolder('db.json'), JSON.stringify({ ...document, timeline }))
  await expect((await own.open()).undo(1)).rejects.toMatchObject({
    name: 'UndoRejectedError',
    message: 'Change 1 cannot be undone: "phase-5" in timeline has since been changed outside the history.',
  })
})

test('a query after close is rejected, and those before it are answered', async () => {
  const thread = new SqliteThread(inFolder('other.sqlite'))
  const before = thread.run('select 1 as one', [])
  const closed = thread.close()
  await expect(thread.run('select 2 as two', [])).rejects.toMatchObject({ code: THREAD_GONE })
  expect(await before).toEqual({ rows: [{ one: 1 }] })
  await closed
})

test('an earlier view shares unchanged items with the current view', async () => {
  const store = await own.open()
  await store.patch('timeline', 'phase-5', { progress: '0.4' })
  const then = await store.past.viewAt(0)
  expect(then.list('products')).toBe(store.latest().list('products'))
  expect(then.get('timeline', 'phase-1')).toBe(store.latest().get('timeline', 'phase-1'))
})

test('an earlier view that needs a damaged line is refused with its change; the current view still works', async () => {
  const store = await own.open()
  for (const progress of ['0.4', '0.5']) await store.patch('timeline', 'phase-5', { progress })
  await alterDatabase(own.directory, `update history set line = 'torn' where n = 2`)
  await expect(store.past.viewAt(1)).rejects.toThrow(`${inFolder(databaseName)}: change 2:`)
  expect(store.latest().get('timeline', 'phase-5').progress).toBe('0.5')
  expect((await store.past.days()).reduce((sum, { changes }) => sum + changes, 0)).toBe(1)
})

test('a minute is not settled while a change of it is being committed, however long that takes', async () => {
  const end = Date.UTC(2026, 9, 1, 8, 1)
  let time = end - 1
  const store = await own.open({ now: () => new Date(time) })
  const other = databaseAt(inFolder(databaseName))
  await sql`begin immediate`.execute(other.db)
  const change = store.patch('timeline', 'phase-5', { progress: '0.4' })
  await new Promise((resolve) => setTimeout(resolve, 100))
  time = end + 600_000
  expect(store.isSettled('2026-10-01T07:59')).toBe(true)
  expect(store.isSettled('2026-10-01T08:00')).toBe(false)
  await sql`rollback`.execute(other.db)
  await other.db.destroy()
  expect((await change).n).toBe(1)
  expect(store.isSettled('2026-10-01T08:00')).toBe(true)
})

test('the JSON and the version of an item or list are computed once per object', () => {
  const item = { id: 'a', list: [1, 2] }
  const [json, list] = [JSON.stringify(item), [item, { id: 'b' }]]
  expect([serialised(item).json, serialised(list).json]).toEqual([json, JSON.stringify(list)])
  expect(serialised(list)).toBe(serialised(list))
  expect(serialised(structuredClone(item))).not.toBe(serialised(item))
  item.list.push(3)
  expect(serialised(item).json).toBe(json)
})

test('the JSON and the version of an item or list depend on the content only', () => {
  const version = (value: object) => serialised(value).version
  const [b, c] = [{ id: 'b', list: [] }, { id: 'c' }]
  expect(version([{ ...b }])).toBe(version([b]))
  const others = [b, { ...b, list: [1] }, [b], [b, c], [c, b]]
  expect(new Set(others.map(version)).size).toBe(others.length)
})
