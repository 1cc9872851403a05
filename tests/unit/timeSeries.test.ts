import { afterEach, beforeEach, expect, test } from 'vitest'
import { rm } from 'node:fs/promises'
import type { Change } from '~/data/contract/history'
import { seriesOf, type TimeSeries } from '~/data/domain/plan/timeSeries'
import { openDatabase } from '~/data/store/sqlite/database'
import type { DatabaseFile } from '~/data/store/tables'
import { TimeSeriesCache } from '~/data/store/timeSeriesCache'
import { History } from '~/data/store/history'
import { historyRow } from '~/data/store/historyLine'
import { temporaryFolder } from '../support/server'

const item = { collection: 'timeline', id: 'phase-4' }

let directory: string
let database: DatabaseFile
let history: History

beforeEach(async () => {
  directory = await temporaryFolder()
  database = await openDatabase(directory)
  history = new History(database)
})

afterEach(async () => {
  await database.db.destroy()
  await rm(directory, { recursive: true })
})

async function write(changes: readonly Change[]): Promise<void> {
  for (let first = 0; first < changes.length; first += 1_000)
    await history.append(changes.slice(first, first + 1_000).map(historyRow))
}

/** Many changes of one phase, one on each day. */
function changes(count: number): Change[] {
  return Array.from({ length: count }, (_, place) => ({
    ...{ n: place + 1, by: 'mona', ...item },
    at: new Date(Date.UTC(2024, 0, place + 2)).toISOString(),
    before: { progress: String((place % 100) / 100) },
    after: { progress: String(((place + 1) % 100) / 100) },
  }))
}

const zone = 'Asia/Riyadh'

test('time series before the cached days contain as many days as a chart can show', async () => {
  const all = changes(2_500)
  await write(all)
  const seriesList = new TimeSeriesCache(history)
  expect((await seriesList.read(item, 'progress', 2_500, zone)).points).toHaveLength(400)
  for (const until of [3, 450, 801, 950, 2_499]) {
    const { points, before } = seriesOf(all.slice(0, until), item.id, 'progress', zone)
    const then = await seriesList.readUntil(item, 'progress', 2_500, until, zone)
    expect(then).toEqual({ id: item.id, before, points: points.slice(-400) })
  }
})

test('time series are read again after a failed read', async () => {
  await write(changes(3))
  const broken = new Error('the disk is gone')
  let failures = 1
  const seriesList = new TimeSeriesCache({
    daysOf: (...given) => (failures-- > 0 ? Promise.reject(broken) : history.daysOf(...given)),
    firstOf: (...given) => history.firstOf(...given),
  })
  await expect(seriesList.read(item, 'progress', 3, zone)).rejects.toBe(broken)
  expect((await seriesList.read(item, 'progress', 3, zone)).points).toHaveLength(3)
})

test('what an item was added with is no gain, and a change of another field is none', async () => {
  const at = (hour: number) => new Date(Date.UTC(2025, 9, 1, hour)).toISOString()
  const added = { n: 1, at: at(9), by: 'mona', ...item, before: {}, after: { progress: '0.4', owner: 'Ada' } }
  const changed = {
    ...{ n: 2, at: at(11), by: 'mona', ...item },
    ...{ before: { progress: '0.4' }, after: { progress: '0.5' } },
  }
  const renamed = { ...changed, n: 3, at: at(12), before: { owner: 'Ada' }, after: { owner: 'Mona' } }
  const changes: Change[] = [{ ...added, kind: 'create' }, changed, renamed]
  await write(changes)
  const series = await new TimeSeriesCache(history).read(item, 'progress', 3, zone)
  expect(series.before).toBe(0.4)
  expect(series.points).toMatchObject([{ value: 0.5, changes: 2 }])
  expect(seriesOf(changes, item.id, 'progress', zone)).toEqual(series)
})

test('a figure for an earlier day counts from that day on; before its undo the time series shows it', async () => {
  const change = (
    n: number,
    day: number,
    before: string,
    after: string,
    more: Partial<Change> = {},
  ): Change => ({
    ...{ n, at: new Date(Date.UTC(2025, 9, day, 9)).toISOString(), by: 'mona', ...item },
    ...{ before: { progress: before }, after: { progress: after }, ...more },
  })
  await write([
    change(1, 1, '0.1', '0.2'),
    change(2, 6, '0.2', '0.3'),
    // In the same quarter of an hour as the next change, which belongs to its own day.
    change(3, 8, '0.3', '0.6', { forDay: '2025-10-04' }),
    change(4, 8, '0.6', '0.3', { forDay: '2025-10-04', undoes: 3 }),
    change(5, 8, '0.3', '0.4'),
  ])
  const daysOf = (series: TimeSeries) =>
    series.points.map((point) => [new Date(point.at + 3 * 3_600_000).getUTCDate(), point.value])
  const [first, second, third] = [
    [1, 0.2],
    [6, 0.3],
    [8, 0.4],
  ]
  const cache = new TimeSeriesCache(history)
  expect(daysOf(await cache.read(item, 'progress', 3, zone))).toEqual([first, [4, 0.6]])
  for (const known of [cache, new TimeSeriesCache(history)]) {
    expect(daysOf(await known.read(item, 'progress', 5, zone))).toEqual([first, second, third])
    const until = async (n: number) => daysOf(await known.readUntil(item, 'progress', 5, n, zone))
    expect(await until(3)).toEqual([first, [4, 0.6]])
    expect([await until(2), await until(4)]).toEqual(Array(2).fill([first, second]))
  }
})
