import { beforeEach, expect, test } from 'vitest'
import type { Change } from '~/data/contract/history'
import { seriesOf, type TimeSeries } from '~/data/domain/plan/timeSeries'
import { History } from '~/data/store/history'
import { historyRow } from '~/data/store/historyLine'
import { TimeSeriesCache } from '~/data/store/timeSeriesCache'
import { ownState } from '../support/ownState'

const item = { collection: 'timeline', id: 'phase-4' }
const zone = 'Asia/Riyadh'
const own = ownState()
let history: History

beforeEach(() => {
  history = new History(own.database)
})

async function write(changes: readonly Change[]): Promise<void> {
  for (let first = 0; first < changes.length; first += 1_000)
    await history.append(changes.slice(first, first + 1_000).map(historyRow))
}

/** A change of the phase's progress at this hour. */
const change = (
  n: number,
  at: number,
  before: string,
  after: string,
  more: Partial<Change> = {},
): Change => ({
  ...{ n, at: new Date(at).toISOString(), by: 'mona', ...item },
  ...{ before: { progress: before }, after: { progress: after }, ...more },
})

/** Many changes, one on each day. */
const changes = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    change(place + 1, Date.UTC(2024, 0, place + 2), `${(place % 100) / 100}`, `${((place + 1) % 100) / 100}`),
  )

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
  const at = (hour: number) => Date.UTC(2025, 9, 1, hour)
  const changes = [
    change(1, at(9), '', '', { kind: 'create', before: {}, after: { progress: '0.4', owner: 'Ada' } }),
    change(2, at(11), '0.4', '0.5'),
    change(3, at(12), '', '', { before: { owner: 'Ada' }, after: { owner: 'Mona' } }),
  ]
  await write(changes)
  const series = await new TimeSeriesCache(history).read(item, 'progress', 3, zone)
  expect(series.before).toBe(0.4)
  expect(series.points).toMatchObject([{ value: 0.5, changes: 2 }])
  expect(seriesOf(changes, item.id, 'progress', zone)).toEqual(series)
})

test('a figure for an earlier day counts from that day on; before its undo the time series shows it', async () => {
  const on = (day: number) => Date.UTC(2025, 9, day, 9)
  const forDay = '2025-10-04'
  await write([
    change(1, on(1), '0.1', '0.2'),
    change(2, on(6), '0.2', '0.3'),
    // In the same quarter of an hour as the next change, which belongs to its own day.
    change(3, on(8), '0.3', '0.6', { forDay }),
    change(4, on(8), '0.6', '0.3', { forDay, undoes: 3 }),
    change(5, on(8), '0.3', '0.4'),
  ])
  const daysOf = ({ points }: TimeSeries) =>
    points.map(({ at, value }) => `${new Date(at + 3 * 3_600_000).getUTCDate()}: ${value}`).join()
  const cache = new TimeSeriesCache(history)
  expect(daysOf(await cache.read(item, 'progress', 3, zone))).toBe('1: 0.2,4: 0.6')
  for (const known of [cache, new TimeSeriesCache(history)]) {
    expect(daysOf(await known.read(item, 'progress', 5, zone))).toBe('1: 0.2,6: 0.3,8: 0.4')
    const until = async (n: number) => daysOf(await known.readUntil(item, 'progress', 5, n, zone))
    expect(await until(3)).toBe('1: 0.2,4: 0.6')
    expect([await until(2), await until(4)]).toEqual(Array(2).fill('1: 0.2,6: 0.3'))
  }
})
