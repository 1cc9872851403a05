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

/** Changes 1 to `count`; every tenth is of a product, the others of a phase. */
async function make(count: number): Promise<string[]> {
  const changes = Array.from({ length: count }, (_, place) =>
    place % 10 === 9 ? change(place + 1, { collection: 'products', id: 'a' }) : change(place + 1),
  )
  const rows = changes.map(historyRow)
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
  test('that is empty has no changes, and no last one', async () => {
    expect(await history.last()).toBe(0)
    expect(await history.newest({ limit: 10 })).toEqual([])
    expect(await numbers(history.after(0))).toEqual([])
    expect(await history.line(1)).toBeUndefined()
    await expect(history.change(1)).rejects.toMatchObject({
      name: 'NotFoundError',
      message: 'There is no "1" in history.',
    })
  })

  test('is read to its end, page by page, from the beginning or after a change', async () => {
    const lines = await make(2_000)
    expect(await all(history.texts())).toEqual(lines)
    expect(await numbers(history.after(0))).toEqual(upTo(1, 2_000))
    expect(await numbers(history.after(999))).toEqual(upTo(1_000, 2_000))
    expect(await numbers(history.after(2_000))).toEqual([])
    expect(await history.line(1_001)).toBe(lines[1_000])
    expect((await history.change(1_001)).change).toEqual(change(1_001))
    expect(history.describe(7)).toBe('change 7')
  })

  test('with a missing change names it', async () => {
    await make(5)
    await database.db.deleteFrom('history').where('n', '=', 3).execute()
    await expect(numbers(history.after(0))).rejects.toThrow(`${history.path}: change 3: is missing.`)
    await expect(numbers(history.after(2))).rejects.toThrow('change 3: is missing.')
    expect(await numbers(history.after(3))).toEqual([4, 5])
  })

  test('knows its last change, of all and of a collection, and returns the newest first', async () => {
    await make(31)
    const last = [await history.last(), await history.last('products'), await history.last('targets')]
    expect(last).toEqual([31, 30, 0])
    for (const [query, expected] of [
      [{ limit: 3 }, [31, 30, 29]],
      [{ limit: 3, before: 29 }, [28, 27, 26]],
      [{ limit: 50, collection: 'products' }, [30, 20, 10]],
      [{ limit: 50, collection: 'products', before: 30 }, [20, 10]],
      [{ limit: 50, collection: 'products', id: 'a' }, [30, 20, 10]],
      [{ limit: 50, collection: 'products', id: 'b' }, []],
      [{ limit: 50, collection: 'targets' }, []],
    ] as const)
      expect([query, (await history.newest(query)).map(({ n }) => n)]).toEqual([query, expected])
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

  test('are the last later one of each field, of this item only', async () => {
    await put(
      of(1, 'owner', 'title'),
      of(2, 'owner', 'dates'),
      of(3, 'dates'),
      of(4, 'title'),
      of(5, 'title'),
      { ...of(6, 'owner'), id: 'phase-6' },
      { ...of(7, 'owner'), collection: 'business-units' },
    )
    expect(await later(1)).toEqual({ owner: 2, title: 5 })
    expect(await later(2)).toEqual({ dates: 3 })
    expect(await later(5)).toEqual({})
    expect(await later(6)).toEqual({})
  })

  test('are found however far away they are', async () => {
    await put(of(1, 'owner', 'title'), of(2, 'owner'))
    await put(...upTo(3, 700).map((n) => of(n, 'dates')))
    expect(await later(1)).toEqual({ owner: 2 })
    expect(await later(2)).toEqual({})
    await put(of(701, 'owner'), of(702, 'title'))
    expect(await later(1)).toEqual({ owner: 701, title: 702 })
  })
})

describe('lines appended to a history', () => {
  const linesOf = (texts: readonly string[]) => ({
    path: 'launch.backup',
    describe: (n: number) => `line ${n}`,
    async *texts() {
      yield* await Promise.resolve(texts)
    },
  })
  test.each([0, 1, 1_000, 1_001])('are stored unchanged: %i of them', async (count) => {
    const lines = upTo(1, count).map((n) => historyRow(change(n)).line)
    await appendLines(history, linesOf(lines))
    expect(await all(history.texts())).toEqual(lines)
  })
})
