import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { collectionNames, storedSchemas } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import type { StoreDocument } from '~/data/store/document'
import { seed } from '~/data/store/seed'
import { serialised } from '~/data/store/serialised'
import type { Store } from '~/data/store/store'
import { ownStore } from '../support/ownStore'
import { changesIn, openStoreIn } from '../support/store'

// What each engine does is in tests/contracts; here is what a data folder does.
const own = ownStore()
const file = () => path.join(own.directory, 'db.json')
const onDisk = async () => JSON.parse(await readFile(file(), 'utf8')) as StoreDocument
const phaseOf = (store: Store) => store.latest().get('timeline', 'phase-5')

describe('a first start', () => {
  test('writes the seed and an empty history, for its owner alone, and nothing else', async () => {
    await own.open()
    // The lists with the defaults of fields that the seed leaves out.
    const lists = collectionNames.map((name) => [name, storedSchemas[name].parse(seed[name])])
    expect(await onDisk()).toEqual({ ...seed, ...(Object.fromEntries(lists) as object) })
    expect(await changesIn(own.directory)).toEqual([])
    expect((await readdir(own.directory)).sort()).toEqual([
      ...['db.json', 'state.sqlite', 'state.sqlite-shm', 'state.sqlite-wal'],
    ])
    expect((await stat(path.join(own.directory, 'state.sqlite'))).mode & 0o777).toBe(0o600)
  })

  test('refuses a folder that is not writable, with the reason', async () => {
    await expect(openStoreIn(path.join(own.directory, 'absent'))).rejects.toThrow('ENOENT')
  })
})

describe('a change', () => {
  test('is on the disk once it is answered and told, and survives a crash and a stop', async () => {
    const store = await own.open()
    const told: Change[] = []
    store.subscribe((change) => told.push(change))
    const seen: number[] = []
    await Promise.all(
      ['0.41', '0.42', '0.43'].map(async (progress) => {
        await store.patch('timeline', 'phase-5', { progress }, { by: 'admin' })
        seen.push((await changesIn(own.directory)).length)
      }),
    )
    expect(seen).toEqual([3, 3, 3])
    expect(await changesIn(own.directory)).toMatchObject(told)
    const item = phaseOf(store)
    expect(phaseOf(await own.open())).toEqual(item)
    await own.close()
    expect((await onDisk()).timeline[4]).toEqual(item)
    expect(phaseOf(await own.open())).toEqual(item)
  })

  test('cannot be made by mutating what the store returned', async () => {
    const store = await own.open()
    const phase = store.latest().get('timeline', 'phase-1')
    expect(() => (phase.progress = '0')).toThrow(TypeError)
    expect(() => phase.objectives.push('One more')).toThrow(TypeError)
    expect(Object.isFrozen(store.latest().list('timeline'))).toBe(true)
  })

  test('is made on the result of those before it, and beside one that is rejected', async () => {
    const store = await own.open()
    const set = (change: object) => store.patch('timeline', 'phase-5', change)
    const [owner, bad, progress] = await Promise.allSettled([
      set({ owner: 'Medical Affairs' }),
      set({ progress: 'half' }),
      set({ progress: '0.4' }),
    ])
    expect(owner).toMatchObject({ value: { item: { progress: '0.35' } } })
    expect(bad).toMatchObject({ reason: { name: 'InvalidChangeError', path: ['progress'] } })
    expect(progress).toMatchObject({ value: { item: { owner: 'Medical Affairs', progress: '0.4' } } })
  })
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

test('the collections changed since a revision are known, also after a restart', async () => {
  let store = await own.open()
  await store.patch('products', 'sitagia-100-mg', { status: 'In market' })
  await store.patch('timeline', 'phase-5', { owner: 'Ada' })
  await store.patch('timeline', 'phase-5', { owner: 'Bo' })
  for (let start = 0; start < 2; start += 1) {
    expect([0, 1, 2, 3].map((revision) => store.changedSince(revision))).toEqual([
      ['timeline', 'products'],
      ['timeline'],
      ['timeline'],
      [],
    ])
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
