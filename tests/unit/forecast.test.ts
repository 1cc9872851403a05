import fc from '~/tests/support/property'
import { describe, expect, test } from 'vitest'
import {
  changesWithin,
  seriesOfMinute,
  seriesUntil,
  endedAt,
  valueAt,
  type TimeSeries,
} from '~/data/domain/plan/timeSeries'
import { day } from '~/data/domain/format/days'
import { forecast } from '~/data/domain/plan/forecast'
import { backTest, heldOfAll } from '../support/backTest'

const now = Date.parse('2025-10-14T12:00:00Z')

/** Records by how many days ago they were made, oldest first. */
function series(...records: readonly [daysAgo: number, value: number, changes?: number][]): TimeSeries {
  const points = records.map(([daysAgo, value, changes = 1]) => ({ at: now - daysAgo * day, value, changes }))
  return { id: 'phase-4', before: 0, points }
}

const steady = series([20, 0.2], [14, 0.3], [7, 0.4], [0.5, 0.5])

describe('a time series', () => {
  test.each([
    ['before the first record', 30, 0],
    ['at a record', 14, 0.3],
    ['half way between two', 10.5, 0.35],
    ['after the last', 0, 0.5],
  ])('%s', (_, daysAgo, value) => {
    expect(valueAt(steady, now - daysAgo * day)).toBeCloseTo(value, 9)
  })

  test('until a time has nothing that came later', () => {
    expect(seriesUntil(steady, now - 7 * day).points).toHaveLength(3)
  })

  test('of the current minute has the records of that minute, and nothing later', () => {
    const points = [-60_000, 20_000, 70_000].map((after) => ({ at: now + after, value: 0.5, changes: 1 }))
    const known = seriesOfMinute({ id: 'phase-4', before: 0, points }, now)
    expect(known.points.map(({ at }) => at - now)).toEqual([-60_000, 0])
  })

  test('counts every change of a day, not the day', () => {
    const busy = series([40, 0.1, 9], [3, 0.2, 5], [2, 0.3, 1])
    expect(changesWithin(busy, 28, now)).toBe(6)
  })

  test.each<[string, TimeSeries, number | null]>([
    ['never', steady, null],
    ['when 100 % was recorded', series([9, 0.5], [4, 1]), 4],
    ['when it was recorded to stay', series([9, 1], [8, 0.9], [4, 1], [2, 1]), 4],
    ['not when it was taken back', series([9, 1], [8, 0.9]), null],
    ['not without a record', series(), null],
    ['not when it was complete before its first record', { ...series([4, 1]), before: 1 }, null],
    ['when it was complete again', { ...series([9, 0.8], [4, 1]), before: 1 }, 4],
  ])('ended %s', (_, some, daysAgo) => {
    expect(endedAt(some)).toBe(daysAgo === null ? null : now - daysAgo * day)
  })
})

describe('forecast', () => {
  test('is the rest at the pace of the last 14 days', () => {
    const finish = forecast(steady, 0.5, now)
    if (typeof finish === 'string') throw new Error(finish)
    // 0.2 in 14 days, and 0.5 is left.
    expect((finish.at - now) / day).toBeCloseTo(35, 6)
    expect(finish.earliest).toBeLessThan(finish.at)
    expect(finish.latest).toBeGreaterThan(finish.at)
  })

  test('uses the pace since the first record when that is more recent than 14 days', () => {
    const finish = forecast(series([5, 0.1], [3, 0.2], [1, 0.35]), 0.35, now)
    if (typeof finish === 'string') throw new Error(finish)
    expect((finish.at - now) / day).toBeCloseTo((0.65 / 0.25) * 5, 6)
  })

  test.each<[string, TimeSeries, number, string]>([
    ['no history', series(), 0.5, 'tooLittle'],
    ['one change', series([5, 0.5]), 0.5, 'tooLittle'],
    ['two changes', series([9, 0.3], [5, 0.5]), 0.5, 'tooLittle'],
    ['three changes, one of them 29 days ago', series([29, 0.2], [9, 0.3], [5, 0.5]), 0.5, 'tooLittle'],
    ['three changes in two days', series([2, 0.2], [1, 0.3], [0.5, 0.5]), 0.5, 'tooLittle'],
    ['what is done', series([9, 0.3], [8, 0.5], [5, 1]), 1, 'tooLittle'],
    ['no gain', series([20, 0.3], [19, 0.5], [10, 0.5]), 0.5, 'still'],
    ['no record in 14 days', series([20, 0.3], [19, 0.4], [14, 0.5]), 0.5, 'silent'],
    ['what was taken back', series([12, 0.5], [9, 0.4], [5, 0.3]), 0.3, 'still'],
  ])('there is no forecast for %s', (_, some, done, expected) => {
    expect(forecast(some, done, now)).toBe(expected)
  })

  test('there is a forecast for three changes of one day and a record a week before', () => {
    expect(forecast(series([30, 0.1], [8, 0.2], [1, 0.5, 3]), 0.5, now)).toMatchObject({
      at: expect.any(Number) as number,
    })
  })

  test('an uneven time series has a wider range than an even one', () => {
    const uneven = series([20, 0.2], [14, 0.3], [7, 0.31], [0.5, 0.5])
    const [even, other] = [forecast(steady, 0.5, now), forecast(uneven, 0.5, now)]
    if (typeof even === 'string' || typeof other === 'string') throw new Error('no forecast')
    expect(other.latest - other.earliest).toBeGreaterThan(even.latest - even.earliest)
  })

  test('a repeated record at the same time changes nothing', () => {
    const once = series([20, 0.2], [10, 0.3], [0.5, 0.5])
    const twice = series([20, 0.2], [10, 0.3], [10, 0.3], [0.5, 0.5])
    expect(forecast(twice, 0.5, now)).toEqual(forecast(once, 0.5, now))
  })

  test('the range always contains the finish, and is never in the past', () => {
    const record = fc.record({
      at: fc.integer({ min: now - 60 * day, max: now }),
      value: fc.double({ min: 0, max: 1, noNaN: true }),
      changes: fc.integer({ min: 1, max: 5 }),
    })
    fc.assert(
      fc.property(
        fc.array(record, { maxLength: 20 }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (points, done) => {
          const sorted = points.sort((a, b) => a.at - b.at)
          const finish = forecast({ id: 'any', before: 0, points: sorted }, done, now)
          if (typeof finish === 'string') return
          expect(finish.earliest).toBeGreaterThanOrEqual(now)
          expect(finish.earliest).toBeLessThanOrEqual(finish.at)
          expect(finish.at).toBeLessThanOrEqual(finish.latest)
        },
      ),
    )
  })
})

describe('the range, on generated histories,', () => {
  test.each([1, 20251014, 777])(
    'contains the actual end of about 80 %% of the forecasts (seed %i)',
    (seed) => {
      const figures = backTest(seed, 200)
      const held = heldOfAll(figures)
      expect(held).toBeGreaterThan(0.75)
      expect(held).toBeLessThan(0.87)
      for (const { way, held: share } of figures) expect(share, way).toBeGreaterThan(0.5)
    },
  )
})
