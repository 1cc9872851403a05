import fc from 'fast-check'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import {
  collectionNames,
  collectionSchemas,
  patchSchemas,
  type PatchableName,
} from '~/data/contract/collections'
import { descriptors } from '~/data/contract/descriptors'
import { parseDocument } from '~/data/store/document'
import { seed } from '~/data/store/seed'
import { serialised } from '~/data/store/serialised'
import type { Store } from '~/data/store/store'
import { times } from '../../support/extent'
import { temporaryFolder } from '../../support/server'
import { openStoreIn } from '../../support/store'
import { testTimeoutMs } from '../../support/timeouts'

const numRuns = times({ short: 10, full: 40, long: 1_000 })

vi.setConfig({ testTimeout: testTimeoutMs.journey * times({ short: 1, full: 2, long: 5 }) })

const beginning = parseDocument(seed)

/** The values of each field. The contract refuses a third of the changes. */
const fraction = fc.integer({ min: 0, max: 1_500 }).map((thousandths) => String(thousandths / 1_000))
const line = fc.string({ maxLength: 220 })
const count = fc.integer({ min: -10, max: 1_000_010 })
const lines = fc.array(line, { maxLength: 4 })

const patches: Partial<Record<PatchableName, fc.Arbitrary<object>>> = {
  timeline: part({ title: line, progress: fraction, objectives: lines, owner: line }),
  'business-units': part({ description: line, progress: fraction, specialties: lines }),
  products: part({
    status: line,
    // Often another product's, or one that was given up.
    sku: fc.constantFrom('A', 'B', ...beginning.products.slice(0, 2).map(({ sku }) => sku)),
    isNewNov: fc.boolean(),
    channels: lines,
    viewAssets: fc.array(fc.record({ title: line })),
  }),
  targets: part({ hcpVisits: count, hospitalsReached: count, overallProgress: fraction }),
  'bu-contextual-items': part({ name: line, note: line }),
  tools: part({ name: line, activeUsers: count, whyItMatters: lines }),
  training: part({ title: line, type: line }),
  baseline: part({ hcpVisits: count, overallProgress: fraction, product: line }),
  baselines: part({ name: line }),
  launch: part({
    heading: line,
    description: line,
    windowEnd: fc.constantFrom('2025-10-01', '2025-07-01', 'soon'),
    regions: lines,
    chips: fc.array(fc.record({ label: line, value: line }), { minLength: 2, maxLength: 3 }),
  }),
}

function part(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<object> {
  return fc.record(fields, { requiredKeys: [] })
}

interface Edit {
  collection: PatchableName
  id: string
  change: object
}

/** The collections that initially have items. */
const begun = (Object.keys(patchSchemas) as PatchableName[]).filter((name) => beginning[name].length > 0)

/** A change to one of the first two items of a collection, so that changes conflict. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  ...begun.map((collection) =>
    fc.record({
      collection: fc.constant(collection),
      id: fc.constantFrom(...beginning[collection].slice(0, 2).map(({ id }) => id)),
      change: patches[collection] ?? part({ [descriptors[collection].name]: line }),
    }),
  ),
)

/** An edit, or the undo of one of the first changes. */
const step = fc.oneof(
  { weight: 3, arbitrary: edit },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 6 }) },
)

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

const listsOf = (store: Store) =>
  Object.fromEntries(collectionNames.map((name) => [name, store.latest().list(name)]))

/** A store on a temporary folder. */
async function withStore(work: (store: Store, directory: string) => Promise<void>): Promise<void> {
  const directory = await temporaryFolder()
  const store = await openStoreIn(directory)
  try {
    await work(store, directory)
  } finally {
    await store.close()
    await rm(directory, { recursive: true })
  }
}

describe('any sequence of changes and undos', () => {
  test('results in valid data, and a history that reproduces the document from the seed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), (steps) =>
        withStore(async (store, directory) => {
          const numbers = await Promise.all(steps.map((given) => take(store, given)))
          const made = numbers.filter((n) => n !== null)
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
      ),
      { numRuns },
    )
  })
})

describe('undo', () => {
  test('of the last change restores the item, and undo of that undo reverts it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) =>
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
      ),
      { numRuns },
    )
  })
})

describe('two concurrent writers with the same version', () => {
  test('end with one change and one conflict', async () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 1_000 }), { minLength: 2, maxLength: 2 })
    await fc.assert(
      fc.asyncProperty(numbers, (values) =>
        withStore(async (store) => {
          const { id } = await store
            .patch('targets', store.latest().list('targets')[0]?.id ?? '', { hcpVisits: 1_001 })
            .then(({ item }) => item)
          const expectedVersions = [serialised(store.latest().get('targets', id)).version]
          const ends = await Promise.allSettled(
            values.map((hcpVisits) => store.patch('targets', id, { hcpVisits }, { expectedVersions })),
          )
          const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []))
          expect(refused.map(({ name }) => name)).toEqual(['VersionConflictError'])
          expect(await store.history({ limit: 200 })).toHaveLength(2)
        }),
      ),
      { numRuns },
    )
  })
})
