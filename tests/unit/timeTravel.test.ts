import fc from '~/tests/support/property'
import { sql } from 'kysely'
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectionNames, type PatchableName } from '~/data/contract/collections'
import { demoNow } from '~/data/demo/calendar'
import { demoHistory } from '~/data/demo/history'
import { writeDemoHistory } from '~/data/demo/writeHistory'
import { databaseAt, databaseName } from '~/data/store/sqlite/database'
import { serialised } from '~/data/store/serialised'
import type { Store, View } from '~/data/store/store'
import { times } from '../support/extent'
import { ownStore } from '../support/ownStore'
import { temporaryFolder } from '../support/server'
import { alterDatabase, changesIn, linesIn, openStoreIn, writeLinesIn } from '../support/store'
import { testTimeoutMs } from '../support/timeouts'

const own = ownStore()
let demo: string

beforeAll(async () => {
  demo = await temporaryFolder()
  await writeDemoHistory(demo)
})

afterAll(() => rm(demo, { recursive: true }))

/** Fills the folder of this test with the demo. */
const copyDemo = () => cp(demo, own.directory, { recursive: true })

const textOf = (view: View) => collectionNames.map((name) => serialised(view.list(name)).json)

type Step =
  | { collection: PatchableName; id: string; change: object }
  /** Undoes one of the earlier changes, if that is still possible. */
  | { undo: number }

const fraction = fc.integer({ min: 0, max: 20 }).map((n) => (n / 20).toFixed(2))
const line = fc.constantFrom('Ada', 'Grace', 'Mona', 'Huda')
const step: fc.Arbitrary<Step> = fc.oneof(
  patch('timeline', 'phase-4', {
    progress: fraction,
    owner: line,
    objectives: fc.array(line, { maxLength: 3 }),
  }),
  patch('timeline', 'phase-5', { progress: fraction }),
  patch('business-units', 'onco', { progress: fraction, description: line }),
  patch('products', 'sitagia-100-mg', { status: line, isNewNov: fc.boolean(), sku: line }),
  patch('targets', 'target-sitagia-100-mg', { hcpVisits: fc.nat(3), overallProgress: fraction }),
  fc.record({ undo: fc.nat() }),
)

function patch(collection: PatchableName, id: string, fields: Record<string, fc.Arbitrary<unknown>>) {
  return fc.record({
    collection: fc.constant(collection),
    id: fc.constant(id),
    change: fc.record(fields, { requiredKeys: [] }),
  })
}

async function take(store: Store, step: Step): Promise<void> {
  const { revision } = store.latest()
  if ('undo' in step) {
    if (revision > 0) await store.undo((step.undo % revision) + 1).catch(() => undefined)
  } else await store.patch(step.collection, step.id, step.change)
}

describe('an earlier view', () => {
  test(
    'is the same as right after its change, whatever was changed and undone since',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.boolean(), async (steps, isRestarted) => {
          const directory = await temporaryFolder()
          let store = await openStoreIn(directory)
          const seen = [textOf(store.latest())]
          for (const step of steps) {
            await take(store, step)
            seen[store.latest().revision] = textOf(store.latest())
          }
          if (isRestarted) {
            await store.close()
            store = await openStoreIn(directory)
          }
          for (const [n, expected] of seen.entries()) {
            const then = await store.past.viewAt(n)
            expect(then.revision).toBe(n)
            expect(textOf(then)).toEqual(expected)
          }
          await store.close()
          await rm(directory, { recursive: true })
        }),
        { numRuns: times({ short: 4, full: 25, long: 250 }), seed: 2025 },
      )
    },
    testTimeoutMs.unit * times({ short: 1, full: 3, long: 30 }),
  )

  test('shares unchanged items with the current view', async () => {
    const store = await own.open()
    await store.patch('timeline', 'phase-5', { progress: '0.4' })
    const then = await store.past.viewAt(0)
    expect(then.list('products')).toBe(store.latest().list('products'))
    expect(then.get('timeline', 'phase-1')).toBe(store.latest().get('timeline', 'phase-1'))
    expect(then.get('timeline', 'phase-5').progress).toBe('0.35')
  })

  test('of a future change is rejected', async () => {
    const store = await own.open()
    await expect(store.past.viewAt(1)).rejects.toThrow('There is no "1" in history.')
  })

  test('that needs a damaged line is refused with its change; the current view still works', async () => {
    const store = await own.open()
    for (const progress of ['0.4', '0.5']) await store.patch('timeline', 'phase-5', { progress })
    await alterDatabase(own.directory, `update history set line = 'torn' where n = 2`)
    await expect(store.past.viewAt(1)).rejects.toThrow(`${path.join(own.directory, databaseName)}: change 2:`)
    expect(store.latest().get('timeline', 'phase-5').progress).toBe('0.5')
    expect((await store.past.days()).reduce((sum, { changes }) => sum + changes, 0)).toBe(1)
  })
})

describe('of the demo', () => {
  test('leads from every minute to its last change, and counts changes by day and minute', async () => {
    await copyDemo()
    const store = await own.open()
    const history = demoHistory()
    for (const { n, at } of history) {
      const last = history.findLast((change) => change.at.slice(0, 16) === at.slice(0, 16))
      expect(await store.past.lastChangeBy(at.slice(0, 16))).toBe(last?.n ?? n)
    }
    expect(await store.past.lastChangeBy('2025-08-01T18:00')).toBe(0)
    const days = await store.past.days()
    expect(days).toEqual(counts(history.map(({ at }) => at.slice(0, 10))))
    expect(await store.past.minutes('2025-10-09')).toEqual(
      counts(history.map(({ at }) => at.slice(0, 16)).filter((at) => at.startsWith('2025-10-09'))),
    )
    await store.patch('timeline', 'phase-6', { progress: '0.05' })
    const today = new Date().toISOString().slice(0, 10)
    expect(await store.past.days()).toEqual([...days, { time: today, changes: 1 }])
    expect(today > demoNow.toISOString()).toBe(true)
  })

  test('is not settled at a minute while a change of it is being committed, however long that takes', async () => {
    const end = Date.UTC(2026, 9, 1, 8, 1)
    let time = end - 1
    const store = await own.open({ now: () => new Date(time) })
    const other = databaseAt(path.join(own.directory, databaseName))
    await sql`begin immediate`.execute(other.db)
    const change = store.patch('timeline', 'phase-5', { progress: '0.4' })
    await new Promise((resolve) => setTimeout(resolve, 100))
    time = end + 600_000
    expect(['2026-10-01T07:59', '2026-10-01T08:00'].map((each) => store.isSettled(each))).toEqual([
      true,
      false,
    ])
    await sql`rollback`.execute(other.db)
    await other.db.destroy()
    expect((await change).n).toBe(1)
    expect(store.isSettled('2026-10-01T08:00')).toBe(true)
    expect(await store.past.lastChangeBy('2026-10-01T08:00')).toBe(1)
  })

  test('finds lines that were inserted by hand too', async () => {
    await copyDemo()
    await writeLinesIn(own.directory, await linesIn(own.directory))
    const store = await own.open()
    expect(await store.past.lastChangeBy('2025-10-14T14:35')).toBe((await changesIn(own.directory)).length)
  })
})

function counts(times: readonly string[]) {
  return [...new Set(times)].map((time) => ({
    time,
    changes: times.filter((other) => other === time).length,
  }))
}
