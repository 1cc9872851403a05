import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { collectionSchemas, patchSchemas, type PatchableName } from '~/data/contract/collections'
import type { Field } from '~/data/contract/descriptor'
import { collectionNames, descriptors } from '~/data/contract/descriptors'
import { parseDocument } from '~/data/store/document'
import { seed } from '~/data/store/seed'
import { times } from '../../support/extent'
import fc from '../../support/property'
import { temporaryFolder } from '../../support/server'
import { openStoreIn } from '../../support/store'
import { testTimeoutMs } from '../../support/timeouts'

const numRuns = times({ short: 10, full: 60, long: 1_500 })

vi.setConfig({ testTimeout: testTimeoutMs.journey * times({ short: 1, full: 2, long: 5 }) })

const beginning = parseDocument(seed)
const line = fc.string({ maxLength: 220 })

/** Values of a field, some of which the contract refuses. */
function valueOf(field: Field): fc.Arbitrary<unknown> {
  // Often that of another item, or one that was given up.
  if (field.unique) return fc.constantFrom('A', 'B', ...beginning.products.slice(0, 2).map(({ sku }) => sku))
  if (field.kind === 'fraction') return fc.integer({ min: 0, max: 1_200 }).map((n) => String(n / 1_000))
  if (field.kind === 'count') return fc.integer({ min: -10, max: 1_000_010 })
  if (field.kind === 'lines') return fc.array(line, { maxLength: 4 })
  if (field.kind === 'assets') return fc.array(fc.record({ title: line }), { maxLength: 4 })
  if (field.kind === 'yesNo') return fc.boolean()
  if (field.kind === 'day') return fc.constantFrom('2025-10-01', '2025-07-01', 'soon')
  if (field.kind === 'choice') return fc.constantFrom(...field.options)
  return line
}

/** A change of one or two fields of one of the first two items of a list, so that changes conflict. */
const edits = (Object.keys(patchSchemas) as PatchableName[])
  .filter((name) => beginning[name].length > 0)
  .map((collection) => {
    const fields = Object.entries(descriptors[collection].fields as Record<string, Field>)
    const values = fields.map(([name, field]) => valueOf(field).map((value) => [name, value] as const))
    return fc.record({
      collection: fc.constant(collection),
      id: fc.constantFrom(...beginning[collection].slice(0, 2).map(({ id }) => id)),
      change: fc.array(fc.oneof(...values), { minLength: 1, maxLength: 2 }).map(Object.fromEntries),
      isUndone: fc.boolean(),
    })
  })

test('any changes leave valid data, undo and redo exactly, and a history that leads from the seed to them', async () => {
  let made = 0
  const property = fc.asyncProperty(fc.array(fc.oneof(...edits), { maxLength: 12 }), async (steps) => {
    const directory = await temporaryFolder()
    const store = await openStoreIn(directory)
    for (const { collection, id, change, isUndone } of steps) {
      const before = store.latest().get(collection, id)
      const n = await store.patch(collection, id, change).then(
        (answer) => answer.n,
        () => null,
      )
      const after = store.latest().get(collection, id)
      if (n === null) expect(after).toBe(before)
      else made += 1
      if (n === null || !isUndone) continue
      const undone = await store.undo(n)
      expect(undone.item).toEqual(before)
      expect((await store.undo(undone.n ?? 0)).item).toEqual(after)
    }
    for (const name of collectionNames) collectionSchemas[name].parse(store.latest().list(name))
    await store.close()

    await rm(path.join(directory, 'db.json'))
    const replayed = await openStoreIn(directory)
    expect(replayed.latest().revision).toBe(store.latest().revision)
    for (const name of collectionNames)
      expect(replayed.latest().list(name)).toEqual(store.latest().list(name))
    await replayed.close()
    await rm(directory, { recursive: true })
  })
  await fc.assert(property, { numRuns })
  expect(made).toBeGreaterThan(numRuns)
})
