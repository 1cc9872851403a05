import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  collectionNames,
  collectionSchemas,
  patchSchemas,
  type PatchableName,
} from '~/data/contract/collections'
import type { Field } from '~/data/contract/descriptor'
import { descriptors } from '~/data/contract/descriptors'
import { parseDocument } from '~/data/store/document'
import { seed } from '~/data/store/seed'
import type { Store } from '~/data/store/store'
import { times } from '../../support/extent'
import fc from '../../support/property'
import { temporaryFolder } from '../../support/server'
import { openStoreIn } from '../../support/store'
import { testTimeoutMs } from '../../support/timeouts'

const runs = { numRuns: times({ short: 10, full: 40, long: 1_000 }) }

vi.setConfig({ testTimeout: testTimeoutMs.journey * times({ short: 1, full: 2, long: 5 }) })

const beginning = parseDocument(seed)

/** Values of a field, some of which the contract refuses. */
function valueOf(field: Field): fc.Arbitrary<unknown> {
  const line = fc.string({ maxLength: 220 })
  // Often that of another item, or one that was given up.
  if (field.unique) return fc.constantFrom('A', 'B', ...beginning.products.slice(0, 2).map(({ sku }) => sku))
  switch (field.kind) {
    case 'fraction':
      return fc.integer({ min: 0, max: 1_200 }).map((thousandths) => String(thousandths / 1_000))
    case 'count':
      return fc.integer({ min: -10, max: 1_000_010 })
    case 'lines':
      return fc.array(line, { maxLength: 4 })
    case 'assets':
      return fc.array(fc.record({ title: line }), { maxLength: 4 })
    case 'yesNo':
      return fc.boolean()
    case 'day':
    case 'dayOrNone':
      return fc.constantFrom('2025-10-01', '2025-07-01', 'soon')
    case 'choice':
      return fc.constantFrom(...field.options)
    default:
      return line
  }
}

interface Edit {
  collection: PatchableName
  id: string
  change: Record<string, unknown>
}

/** A change of one or two fields of one of the first two items of a list, so that changes conflict. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  ...(Object.keys(patchSchemas) as PatchableName[])
    .filter((name) => beginning[name].length > 0)
    .map((collection) => {
      const fields = Object.entries(descriptors[collection].fields as Record<string, Field>)
      const values = fields.map(([name, field]) => valueOf(field).map((value) => [name, value] as const))
      return fc.record({
        collection: fc.constant(collection),
        id: fc.constantFrom(...beginning[collection].slice(0, 2).map(({ id }) => id)),
        change: fc.array(fc.oneof(...values), { minLength: 1, maxLength: 2 }).map(Object.fromEntries),
      })
    }),
)

/** An edit, or the undo of one of the first changes. */
const step = fc.oneof(
  { weight: 3, arbitrary: edit },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 6 }) },
)

/** Makes a change, and returns its number; null when it was refused or alters nothing. */
async function take(store: Store, given: Edit | number): Promise<number | null> {
  const made =
    typeof given === 'number'
      ? store.undo(given)
      : store.patch(given.collection, given.id, given.change, { by: 'admin' })
  return made.then(
    ({ n }) => n,
    () => null,
  )
}

const listsOf = (store: Store) => collectionNames.map((name) => [name, store.latest().list(name)])

async function withStore(work: (store: Store, directory: string) => Promise<void>): Promise<void> {
  const directory = await temporaryFolder()
  const store = await openStoreIn(directory)
  await work(store, directory).finally(() => store.close())
  await rm(directory, { recursive: true })
}

test('any sequence of changes and undos leaves valid data, and a history that leads from the seed to it', async () => {
  let count = 0
  const property = fc.asyncProperty(fc.array(step, { maxLength: 12 }), (steps) =>
    withStore(async (store, directory) => {
      const numbers = await Promise.all(steps.map((given) => take(store, given)))
      const made = numbers.filter((n) => n !== null)
      count += made.length
      expect(made).toEqual(made.map((_, place) => place + 1))
      for (const name of collectionNames) collectionSchemas[name].parse(store.latest().list(name))
      await store.close()

      const document = path.join(directory, 'db.json')
      expect(JSON.parse(await readFile(document, 'utf8'))).toMatchObject({ schema: 5 })
      await rm(document)
      const replayed = await openStoreIn(directory)
      expect(listsOf(replayed)).toEqual(listsOf(store))
      expect(await replayed.history({ limit: 200 })).toHaveLength(made.length)
      await replayed.close()
    }),
  )
  await fc.assert(property, runs)
  expect(count).toBeGreaterThan(runs.numRuns)
})

test('an undo restores the item, and its undo reverts that', async () => {
  const property = fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) =>
    withStore(async (store) => {
      for (const given of edits) {
        const before = store.latest().get(given.collection, given.id)
        const n = await take(store, given)
        if (n === null) continue
        const after = store.latest().get(given.collection, given.id)
        const undone = await store.undo(n)
        expect(undone.item).toEqual(before)
        expect((await store.undo(undone.n ?? 0)).item).toEqual(after)
      }
    }),
  )
  await fc.assert(property, runs)
})
