import { describe, expect, test } from 'vitest'
import { seedWindow } from '~/data/fixtures/launch'
import { makePhase, unreadable } from '~/data/fixtures/phase'
import {
  makeTimeSeries,
  phaseSeries,
  planMoment,
  plannedPhases,
  unitSeries,
} from '~/data/fixtures/timeSeries'
import { day } from '~/data/domain/format/days'
import { forecast } from '~/data/domain/plan/forecast'
import {
  changesWithin,
  seriesOfMinute,
  seriesUntil,
  endedAt,
  valueAt,
  type TimeSeries,
} from '~/data/domain/plan/timeSeries'
import { gainText, phaseTrend, trendWindow } from '~/data/domain/plan/trend'
import { backTest, heldOfAll } from '../support/backTest'
import fc from '../support/property'

const now = Date.parse('2025-10-14T12:00:00Z')

/** Records by how many days ago they were made, oldest first. */
function series(...records: readonly [daysAgo: number, value: number, changes?: number][]): TimeSeries {
  const points = records.map(([daysAgo, value, changes = 1]) => ({ at: now - daysAgo * day, value, changes }))
  return { id: 'phase-4', before: 0, points }
}

const steady = series([20, 0.2], [14, 0.3], [7, 0.4], [0.5, 0.5])

describe('a time series', () => {
  test('has its values, before, between and after the records', () => {
    const values = [30, 14, 10.5, 0].map((daysAgo) => valueAt(steady, now - daysAgo * day).toFixed(9))
    expect(values.map(Number)).toEqual([0, 0.3, 0.35, 0.5])
  })

  test('until a time has nothing that came later; of a minute, all of that minute', () => {
    expect(seriesUntil(steady, now - 7 * day).points).toHaveLength(3)
    const points = [-60_000, 20_000, 70_000].map((after) => ({ at: now + after, value: 0.5, changes: 1 }))
    const known = seriesOfMinute({ id: 'phase-4', before: 0, points }, now)
    expect(known.points.map(({ at }) => at - now)).toEqual([-60_000, 0])
  })

  test('counts every change of a day, not the day', () => {
    expect(changesWithin(series([40, 0.1, 9], [3, 0.2, 5], [2, 0.3, 1]), 28, now)).toBe(6)
  })

  test.each<[string, TimeSeries, number | null]>([
    ['never', steady, null],
    ['when 100 % was recorded', series([9, 0.5], [4, 1]), 4],
    ['when it was recorded to stay', series([9, 1], [8, 0.9], [4, 1], [2, 1]), 4],
    ['not when it was taken back', series([9, 1], [8, 0.9]), null],
    ['not when it was complete before its first record', { ...series([4, 1]), before: 1 }, null],
    ['when it was complete again', { ...series([9, 0.8], [4, 1]), before: 1 }, 4],
  ])('ended %s', (_, some, daysAgo) => {
    expect(endedAt(some)).toBe(daysAgo === null ? null : now - daysAgo * day)
  })
})

describe('a forecast', () => {
  /** It, with times in days from now. */
  function daysOf(some: TimeSeries, done: number, from = now) {
    const finish = forecast(some, done, from)
    if (typeof finish === 'string') throw new Error(finish)
    const { at, earliest, latest } = finish
    return { at: (at - from) / day, earliest: (earliest - from) / day, latest: (latest - from) / day }
  }

  test('is the rest at the pace of the last 14 days', () => {
    // 0.2 in 14 days, and 0.5 is left.
    const { at, earliest, latest } = daysOf(steady, 0.5)
    expect(at).toBeCloseTo(35, 6)
    expect(earliest).toBeLessThan(at)
    expect(latest).toBeGreaterThan(at)
  })

  test('uses the pace since the first record when that is more recent', () => {
    expect(daysOf(series([5, 0.1], [3, 0.2], [1, 0.35]), 0.35).at).toBeCloseTo((0.65 / 0.25) * 5, 6)
  })

  test.each<[string, TimeSeries, number, string]>([
    ['no history', series(), 0.5, 'tooLittle'],
    ['two changes', series([9, 0.3], [5, 0.5]), 0.5, 'tooLittle'],
    ['three changes, one of them 29 days ago', series([29, 0.2], [9, 0.3], [5, 0.5]), 0.5, 'tooLittle'],
    ['three changes in two days', series([2, 0.2], [1, 0.3], [0.5, 0.5]), 0.5, 'tooLittle'],
    ['what is done', series([9, 0.3], [8, 0.5], [5, 1]), 1, 'tooLittle'],
    ['no gain', series([20, 0.3], [19, 0.5], [10, 0.5]), 0.5, 'still'],
    ['no record in 14 days', series([20, 0.3], [19, 0.4], [14, 0.5]), 0.5, 'silent'],
  ])('does not exist for %s', (_, some, done, expected) => {
    expect(forecast(some, done, now)).toBe(expected)
  })

  test('has a range that contains the finish, and is never in the past', () => {
    const record = fc.record({
      at: fc.integer({ min: now - 60 * day, max: now }),
      value: fc.double({ min: 0, max: 1, noNaN: true }),
      changes: fc.integer({ min: 1, max: 5 }),
    })
    const done = fc.double({ min: 0, max: 0.99, noNaN: true })
    fc.assert(
      fc.property(fc.array(record, { maxLength: 20 }), done, (records, share) => {
        const points = records.sort((a, b) => a.at - b.at)
        const finish = forecast({ id: 'any', before: 0, points }, share, now)
        if (typeof finish === 'string') return
        expect(finish.earliest).toBeGreaterThanOrEqual(now)
        expect(finish.earliest).toBeLessThanOrEqual(finish.at)
        expect(finish.at).toBeLessThanOrEqual(finish.latest)
      }),
    )
  })

  test.each([1, 20251014, 777])(
    'has a range that contains the end of about 80 %% of generated histories (seed %i)',
    (seed) => {
      const figures = backTest(seed, 200)
      const held = heldOfAll(figures)
      expect(held).toBeGreaterThan(0.75)
      expect(held).toBeLessThan(0.87)
      for (const { way, held: share } of figures) expect(share, way).toBeGreaterThan(0.5)
    },
  )
})

describe('the trend of a phase', () => {
  const then = planMoment.getTime()
  const fourth = plannedPhases[3] ?? makePhase()
  const dayText = (time = Number.NaN) => new Date(time).toISOString().slice(0, 10)
  const trendOf = (some = phaseSeries[3], at = then, phase: Parameters<typeof phaseTrend>[0] = fourth) =>
    phaseTrend(phase, some, at, seedWindow)
  const recorded = (days: readonly string[]) =>
    makeTimeSeries(
      'phase-4',
      days.map((each, index) => [each, 0.2 + index / 10]),
    )

  test.each([
    ['the launch window', ['2025-09-20'], '2025-10-14', '2025-08-01', '2025-11-30'],
    ['a record before it', ['2025-06-12', '2025-09-20'], '2025-10-14', '2025-06-12', '2025-11-30'],
    ['a record after it', ['2025-09-20', '2025-12-24'], '2026-01-20', '2025-08-01', '2025-12-24'],
    ['a forecast', ['2025-12-20', '2025-12-24', '2025-12-28'], '2026-01-02', '2025-08-01', '2026-01-02'],
  ])('has the days of %s', (_, days, at, first, last) => {
    const trend = trendOf(recorded(days), Date.parse(`${at}T09:00:00Z`), { ...fourth, progress: '0.4' })
    const { start, end } = trendWindow(seedWindow, [trend, null])
    expect([dayText(start), dayText(end - 1)]).toEqual([first, last])
  })

  test('has the records, the current forecast, and each earlier forecast', () => {
    const trend = trendOf()
    expect(trend?.points.at(-1)?.value).toBe(0.72)
    expect(trend?.scheduleStatus).toEqual({ kind: 'behind', days: 4 })
    expect([dayText(trend?.finish?.at), dayText(trend?.slips[0]?.at)]).toEqual(['2025-10-28', '2025-09-19'])
    expect(trend?.slips.at(-1)?.finish).toBeGreaterThan(trend?.slips[0]?.finish ?? Infinity)
  })

  test('of an earlier time knows nothing of later records', () => {
    const at = Date.parse('2025-10-03T18:00:00Z')
    const trend = trendOf(phaseSeries[3], at, { ...fourth, progress: '0.48' })
    expect(trend?.points.length).toBeGreaterThan(0)
    expect([...(trend?.points ?? []), ...(trend?.slips ?? [])].filter((each) => each.at > at)).toEqual([])
  })

  test('has no forecast when complete, and starts with the value before the first record', () => {
    expect(trendOf(phaseSeries[0], then, plannedPhases[0])?.finish).toBeNull()
    const later = { ...makeTimeSeries('phase-4', [['2025-10-01', 0.4]]), before: 0.2 }
    expect(trendOf(later)?.points.map(({ value }) => value)).toEqual([0.2, 0.4])
  })

  test('does not exist without records so far, or without readable dates', () => {
    expect(phaseTrend(fourth, undefined, then, seedWindow)).toBeNull()
    expect(trendOf(recorded([]))).toBeNull()
    expect(trendOf(recorded(['2025-10-20']))).toBeNull()
    expect(trendOf(phaseSeries[3], then, { ...fourth, ...unreadable })).toBeNull()
  })

  test('of a unit is its gain or loss in 14 days', () => {
    const mens = unitSeries.find(({ id }) => id === 'mens') ?? recorded([])
    const lost = { '2025-09-20': 0.5, '2025-10-10': 0.3 }
    const given = [mens, makeTimeSeries('mens', Object.entries(lost)), recorded([])]
    expect(given.map((some) => gainText(some, then))).toEqual([
      ...['+4 in 14 days', '−20 in 14 days', '+0 in 14 days'],
    ])
  })
})
