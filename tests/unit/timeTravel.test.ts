import { sql } from 'kysely'
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoNow } from '~/data/demo/calendar'
import { demoHistory } from '~/data/demo/history'
import { writeDemoHistory } from '~/data/demo/writeHistory'
import { databaseAt, databaseName } from '~/data/store/sqlite/database'
import { ownStore } from '../support/ownStore'
import { temporaryFolder } from '../support/server'
import { alterDatabase, changesIn, linesIn, writeLinesIn } from '../support/store'

const own = ownStore()
let demo: string

beforeAll(async () => {
  demo = await temporaryFolder()
  await writeDemoHistory(demo)
})

afterAll(() => rm(demo, { recursive: true }))

/** Fills the folder of this test with the demo. */
const copyDemo = () => cp(demo, own.directory, { recursive: true })

describe('an earlier view', () => {
  test('shares unchanged items with the current view', async () => {
    const store = await own.open()
    await store.patch('timeline', 'phase-5', { progress: '0.4' })
    const then = await store.past.viewAt(0)
    expect(then.list('products')).toBe(store.latest().list('products'))
    expect(then.get('timeline', 'phase-1')).toBe(store.latest().get('timeline', 'phase-1'))
    expect(then.get('timeline', 'phase-5').progress).toBe('0.35')
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
