import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { collectionNames, storedSchemas } from '~/data/contract/collections'
import type { StoreDocument } from '~/data/store/document'
import { seed } from '~/data/store/seed'
import { serialised } from '~/data/store/serialised'
import type { Store } from '~/data/store/store'
import { ownStore } from '../support/ownStore'

// What each engine does is in tests/contracts; here is what a data folder does.
const own = ownStore()
const file = () => path.join(own.directory, 'db.json')
const onDisk = async () => JSON.parse(await readFile(file(), 'utf8')) as StoreDocument

test('a first start writes the seed and nothing else', async () => {
  const store = await own.open()
  // The lists with the defaults of fields that the seed leaves out.
  const lists = collectionNames.map((name) => [name, storedSchemas[name].parse(seed[name])])
  expect(await onDisk()).toEqual({ ...seed, ...(Object.fromEntries(lists) as object) })
  expect(await store.history({ limit: 1 })).toEqual([])
  expect((await readdir(own.directory)).sort()).toEqual([
    ...['db.json', 'state.sqlite', 'state.sqlite-shm', 'state.sqlite-wal'],
  ])
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
  await writeFile(file(), JSON.stringify({ ...document, timeline }, null, 2))
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

test('an undo is rejected when its field was changed by hand', async () => {
  await (await own.open()).patch('timeline', 'phase-5', { owner: 'Ada' })
  await own.close()
  const document = await onDisk()
  const timeline = document.timeline.map((phase) => ({ ...phase, owner: 'Mallory' }))
  await writeFile(file(), JSON.stringify({ ...document, timeline }))
  await expect((await own.open()).undo(1)).rejects.toMatchObject({
    name: 'UndoRejectedError',
    message: 'Change 1 cannot be undone: "phase-5" in timeline has since been changed outside the history.',
  })
})
