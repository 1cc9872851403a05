import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Change } from '~/data/contract/history'
import { openDatabase } from '~/data/store/sqlite/database'
import type { DatabaseFile } from '~/data/store/tables'
import { appendLines } from '~/data/store/lowdb/backup'
import { History } from '~/data/store/history'
import { historyRow } from '~/data/store/historyLine'
import { temporaryFolder } from '../support/server'

let directory: string
let database: DatabaseFile
let history: History

beforeAll(async () => {
  directory = await temporaryFolder()
  database = await openDatabase(directory)
})

beforeEach(async () => {
  for (const table of ['history', 'touched'] as const) await database.db.deleteFrom(table).execute()
  history = new History(database)
})

afterAll(async () => {
  await database.db.destroy()
  await rm(directory, { recursive: true })
})

const at = '2025-10-15T08:00:00.000Z'

function change(n: number, overrides: Partial<Change> = {}): Change {
  const progress = { before: { progress: '0.1' }, after: { progress: '0.2' } }
  return { n, at, by: null, collection: 'timeline', id: 'phase-5', ...progress, ...overrides }
}

/** Changes 1 to `count`. */
async function make(count: number): Promise<string[]> {
  const rows = upTo(1, count).map((n) => historyRow(change(n)))
  for (let begin = 0; begin < count; begin += 1_000) await history.append(rows.slice(begin, begin + 1_000))
  return rows.map(({ line }) => line)
}

async function all<T>(read: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const each of read) found.push(each)
  return found
}

const numbers = async (changes: AsyncIterable<{ change: Change }>) =>
  (await all(changes)).map(({ change }) => change.n)

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)

describe('a history', () => {
  test('is read to its end, page by page, from the beginning or after a change', async () => {
    const lines = await make(2_000)
    expect(await all(history.texts())).toEqual(lines)
    expect(await numbers(history.after(0))).toEqual(upTo(1, 2_000))
    expect(await numbers(history.after(999))).toEqual(upTo(1_000, 2_000))
    expect(await numbers(history.after(2_000))).toEqual([])
    expect(await history.line(1_001)).toBe(lines[1_000])
    expect((await history.change(1_001)).change).toEqual(change(1_001))
  })

  test('with a missing change names it', async () => {
    await make(5)
    await database.db.deleteFrom('history').where('n', '=', 3).execute()
    await expect(numbers(history.after(0))).rejects.toThrow(`${history.path}: change 3: is missing.`)
    await expect(numbers(history.after(2))).rejects.toThrow('change 3: is missing.')
    expect(await numbers(history.after(3))).toEqual([4, 5])
  })
})

describe('the later changes of the fields of a change', () => {
  const of = (n: number, ...fields: string[]) => {
    const values = Object.fromEntries(fields.map((field) => [field, 'x']))
    return change(n, { before: values, after: values })
  }
  const put = (...changes: Change[]) => history.append(changes.map(historyRow))
  const later = async (n: number) =>
    Object.fromEntries(await history.laterChangesOf((await history.change(n)).change))

  test('are the last later one of each field, of this item only, however far away', async () => {
    await put(
      of(1, 'owner', 'title'),
      of(2, 'owner', 'dates'),
      { ...of(3, 'owner'), id: 'phase-6' },
      { ...of(4, 'owner'), collection: 'business-units' },
      ...upTo(5, 700).map((n) => of(n, 'dates')),
      of(701, 'title'),
      of(702, 'title'),
    )
    expect(await later(1)).toEqual({ owner: 2, title: 702 })
    expect(await later(2)).toEqual({ dates: 700 })
    expect(await later(3)).toEqual({})
    expect(await later(702)).toEqual({})
  })
})

test.each([0, 1_000, 1_001])('%i lines that are appended are stored unchanged', async (count) => {
  const lines = upTo(1, count).map((n) => historyRow(change(n)).line)
  await appendLines(history, {
    path: 'launch.backup',
    describe: (n: number) => `line ${n}`,
    async *texts() {
      yield* await Promise.resolve(lines)
    },
  })
  expect(await all(history.texts())).toEqual(lines)
})
