import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Change } from '~/data/contract/history'
import { applyJobs, type Job } from '~/data/store/applyJobs'
import { patchItem, undoChange } from '~/data/store/jobs'
import type { CollectionName } from '~/data/contract/collections'
import { parseDocument, type StoreDocument } from '~/data/store/document'
import { MemoryState } from '~/data/store/memoryState'
import { seed } from '~/data/store/seed'
import type { Store } from '~/data/store/store'
import { DocumentView } from '~/data/store/documentView'
import { temporaryFolder } from '../support/server'
import { openStoreIn } from '../support/store'

let directory: string
let store: Store

beforeEach(async () => {
  directory = await temporaryFolder()
  store = await openStoreIn(directory)
})

afterEach(async () => {
  await store.close()
  await rm(directory, { recursive: true })
})

async function restart(): Promise<void> {
  await store.close()
  store = await openStoreIn(directory)
}

const set = (fields: object, id = 'phase-5') => store.patch('timeline', id, fields, { by: 'ada' })

describe('an undo', () => {
  test('is a change of its own, with its own author, and names the change that it undid', async () => {
    const { owner } = store.latest().get('timeline', 'phase-5')
    await set({ owner: 'Ada' })
    expect(await store.undo(1, { by: 'grace' })).toMatchObject({ item: { owner }, n: 2 })
    expect((await store.history({ limit: 1 }))[0]).toMatchObject({
      ...{ n: 2, by: 'grace', collection: 'timeline', id: 'phase-5', undoes: 1 },
      ...{ before: { owner: 'Ada' }, after: { owner } },
    })
    await store.undo(2)
    expect((await store.history({ limit: 1 }))[0]).toMatchObject({ n: 3, by: null, undoes: 2 })
  })

  test('of a missing change is rejected', async () => {
    await expect(store.undo(1)).rejects.toMatchObject({ name: 'NotFoundError' })
  })

  test('is possible while only other fields, or other items, were changed since', async () => {
    const { owner } = store.latest().get('timeline', 'phase-5')
    await set({ owner: 'Ada' })
    await set({ progress: '0.4' })
    await set({ owner: 'Bo' }, 'phase-6')
    expect((await store.undo(1)).item).toMatchObject({ owner, progress: '0.4' })
    await restart()
    expect((await store.undo(4)).item).toMatchObject({ owner: 'Ada', progress: '0.4' })
  })

  test.each([
    ['of this run', () => Promise.resolve()],
    ['from before a restart', restart],
  ])('is rejected after change %s has touched one of its fields', async (_, meanwhile) => {
    await set({ owner: 'Ada', progress: '0.4' })
    await set({ progress: '0.5' })
    await set({ progress: '0.4' })
    await meanwhile()
    await expect(store.undo(1)).rejects.toMatchObject({
      name: 'UndoRejectedError',
      message:
        'Change 1 cannot be undone: change 3 has since changed progress of "phase-5" in timeline; undo that one first.',
    })
    expect(store.latest().revision).toBe(3)
  })

  test('is rejected when its field was changed by hand', async () => {
    await set({ owner: 'Ada' })
    await store.close()
    const file = path.join(directory, 'db.json')
    const document = JSON.parse(await readFile(file, 'utf8')) as StoreDocument
    const timeline = document.timeline.map((phase) => ({ ...phase, owner: 'Mallory' }))
    await writeFile(file, JSON.stringify({ ...document, timeline }))
    store = await openStoreIn(directory)
    await expect(store.undo(1)).rejects.toMatchObject({
      name: 'UndoRejectedError',
      message: 'Change 1 cannot be undone: "phase-5" in timeline has since been changed outside the history.',
    })
  })
})

describe('the collections changed since a revision', () => {
  test('are known, also after a restart', async () => {
    expect(store.changedSince(0)).toEqual([])
    await store.patch('products', 'sitagia-100-mg', { status: 'In market' })
    await set({ owner: 'Ada' })
    await set({ owner: 'Bo' })
    for (const reopen of [() => Promise.resolve(), restart]) {
      await reopen()
      expect([0, 1, 2, 3].map((revision) => store.changedSince(revision))).toEqual([
        ['timeline', 'products'],
        ['timeline'],
        ['timeline'],
        [],
      ])
    }
  })
})

test('a listener that throws is logged, and affects neither the change nor other listeners', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const failure = new Error('a listener of a test')
  const told = vi.fn()
  store.subscribe(() => {
    throw failure
  })
  store.subscribe(told)
  expect((await set({ owner: 'Ada' })).n).toBe(1)
  expect(told).toHaveBeenCalledOnce()
  expect(log).toHaveBeenCalledExactlyOnceWith('A listener of the store failed:', failure)
  log.mockRestore()
})

test('a store takes writes until it is closed, and can be closed more than once', async () => {
  expect(await store.writable()).toBe(true)
  expect(store.close()).toBeInstanceOf(Promise)
  expect(await store.writable()).toBe(false)
  await expect(set({ owner: 'Ada' })).rejects.toThrow('The data could not be written (the store is closed).')
})

describe('an undo in one batch with a change', () => {
  const view = new DocumentView(parseDocument({ ...(seed as object), revision: 5 }))
  const { progress } = view.get('timeline', 'phase-5')
  const undone: Change = {
    ...{ n: 5, at: '2025-10-15T08:00:00.000Z', by: 'ada', collection: 'timeline', id: 'phase-5' },
    ...{ before: { progress: '0.1' }, after: { progress } },
  }
  const jobOf = (make: Job['run']): Job => ({
    ...{ weight: 1, run: make, resolve: () => undefined, reject: () => undefined },
  })

  test.each<[string, { collection: CollectionName; id: string; change: object }, boolean]>([
    ['of its field', { collection: 'timeline', id: 'phase-5', change: { progress: '0.9' } }, false],
    ['of another field', { collection: 'timeline', id: 'phase-5', change: { owner: 'Ada' } }, true],
    ['of another item', { collection: 'timeline', id: 'phase-6', change: { progress: '0.9' } }, true],
    [
      'of another collection',
      { collection: 'business-units', id: 'onco', change: { progress: '0.9' } },
      true,
    ],
  ])('%s before it: %s', (_, { collection, id, change }, isMade) => {
    const jobs = [
      jobOf((making) => patchItem(collection, id, change, {}, making)),
      jobOf((making) => undoChange(undone, new Map(), {}, making)),
    ]
    const { outcomes, changes } = applyJobs(view, new MemoryState(view, new Map()), jobs, () => new Date())
    expect(changes.map(({ n }) => n)).toEqual(isMade ? [6, 7] : [6])
    if (isMade) expect(outcomes[1]).toMatchObject({ answer: { item: { progress: '0.1' } } })
    else
      expect(outcomes[1]).toMatchObject({
        error: { message: expect.stringContaining('change 6 has since changed progress') as string },
      })
  })
})
