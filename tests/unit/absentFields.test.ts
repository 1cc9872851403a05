import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type * as Collections from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import { fieldNames } from '~/data/domain/format/fieldNames'
import { changedFields, holds } from '~/data/domain/history/changedFields'
import type { StoreDocument } from '~/data/store/document'
import type { Store } from '~/data/store/store'
import { ownStore } from '../support/ownStore'

/** The contract has no optional field; one of a later version may have, and the history must support it. */
vi.mock('~/data/contract/collections', async (importOriginal) => {
  const contract = await importOriginal<typeof Collections>()
  const { patchOf } = await import('~/data/contract/patchOf')
  const note = { note: z.string().optional() }
  const phase = z.strictObject({ ...contract.storedSchemas.timeline.element.shape, ...note })
  return {
    ...contract,
    storedSchemas: { ...contract.storedSchemas, timeline: z.array(phase) },
    patchSchemas: { ...contract.patchSchemas, timeline: patchOf(phase.omit({ id: true })) },
  }
})

const own = ownStore()
const phase = (store: Store) => store.latest().get('timeline', 'phase-5') as object

describe('the first value of an optional field', () => {
  test('has no value before it in the history, from memory and from disk', async () => {
    const store = await own.open()
    const told: Change[] = []
    store.subscribe((change) => told.push(change))
    await store.patch('timeline', 'phase-5', { note: 'First' })
    const [read] = await store.history({ limit: 1 })
    for (const change of [told[0], read])
      expect([Object.keys(change?.before ?? { x: 1 }), change?.after]).toEqual([[], { note: 'First' }])
  })

  test('can be undone: the field is absent again, also after a crash and a stop, and back by another undo', async () => {
    let store = await own.open()
    const before = phase(store)
    const { item } = await store.patch('timeline', 'phase-5', { note: 'First', progress: '0.5' })
    const undone = await store.undo(1)
    expect(Object.keys(undone.item ?? {})).toEqual(Object.keys(before))
    expect(undone.item).toEqual(before)
    const [newest] = await store.history({ limit: 1 })
    expect([newest?.before, Object.keys(newest?.after ?? {})]).toEqual([
      { note: 'First', progress: '0.5' },
      ['progress'],
    ])
    expect(Object.keys(phase(await own.open()))).toEqual(Object.keys(before))
    await own.close()
    const onDisk = JSON.parse(await readFile(path.join(own.directory, 'db.json'), 'utf8')) as StoreDocument
    expect(onDisk.timeline[4]).toEqual(before)
    store = await own.open()
    expect(phase(store)).toEqual(before)
    expect((await store.undo(2)).item).toEqual(item)
    expect(phase(await own.open())).toEqual(item)
  })

  test('cannot be undone once a later change or undo has set or removed the field', async () => {
    const store = await own.open()
    await store.patch('timeline', 'phase-5', { note: 'First' })
    await store.patch('timeline', 'phase-5', { note: 'Second' })
    await expect(store.undo(1)).rejects.toThrow('change 2 has since changed note')
    const ends = await Promise.allSettled([store.undo(2), store.undo(2)])
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    await store.undo(3)
    await expect(store.undo(1)).rejects.toThrow('change 4 has since changed note')
  })
})

describe('a change', () => {
  const cases: [string, object, object, object, object][] = [
    ['of a value', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: 2 }, { b: 3 }],
    ['that sets a field first', { a: 1 }, { a: 1, b: 2 }, {}, { b: 2 }],
    ['that takes a field away', { a: 1, b: 2 }, { a: 1 }, { b: 2 }, {}],
    ['that sets an undefined field', { a: 1, b: undefined }, { a: 1, b: 2 }, {}, { b: 2 }],
    ['from null', { a: null }, { a: 1 }, { a: null }, { a: 1 }],
    ['of nothing', { a: [1] }, { a: [1] }, {}, {}],
  ]

  test.each(cases)('%s records which fields existed, also as JSON', (_, was, is, before, after) => {
    const change = changedFields(was, is)
    expect(change).toStrictEqual({ before, after })
    const read = JSON.parse(JSON.stringify(change)) as typeof change
    expect([holds(was, read, 'before'), holds(is, read, 'after')]).toEqual([true, true])
    if (fieldNames(read).length > 0)
      expect([holds(was, read, 'after'), holds(is, read, 'before')]).toEqual([false, false])
  })
})
