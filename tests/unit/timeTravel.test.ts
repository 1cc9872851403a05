import { sql } from 'kysely'
import path from 'node:path'
import { expect, test } from 'vitest'
import { databaseAt, databaseName } from '~/data/store/sqlite/database'
import { ownStore } from '../support/ownStore'
import { alterDatabase } from '../support/store'

const own = ownStore()

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
  await expect(store.past.viewAt(1)).rejects.toThrow(`${path.join(own.directory, databaseName)}: change 2:`)
  expect(store.latest().get('timeline', 'phase-5').progress).toBe('0.5')
  expect((await store.past.days()).reduce((sum, { changes }) => sum + changes, 0)).toBe(1)
})

test('a minute is not settled while a change of it is being committed, however long that takes', async () => {
  const end = Date.UTC(2026, 9, 1, 8, 1)
  let time = end - 1
  const store = await own.open({ now: () => new Date(time) })
  const other = databaseAt(path.join(own.directory, databaseName))
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
