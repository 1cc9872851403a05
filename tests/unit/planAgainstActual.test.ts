import { seedWindow } from '~/data/fixtures/launch'
import fc from '~/tests/support/property'
import { describe, expect, test } from 'vitest'
import { day } from '~/data/domain/format/days'
import { parsePhaseDates } from '~/data/domain/plan/phaseDates'
import {
  daysBehind,
  lengthInDays,
  planned,
  scheduleStatus,
  type Progress,
} from '~/data/domain/plan/planAgainstActual'

const at = (moment: string) => Date.parse(moment.length === 10 ? `${moment}T00:00:00Z` : `${moment}:00Z`)
const dates = (text: string) => parsePhaseDates(text, seedWindow)
const september = dates('Sep 15 – Oct 19')

function phase(overrides: Partial<Progress> = {}): Progress {
  return { dates: september, done: 0, isComplete: false, ended: null, ...overrides }
}

describe('planned', () => {
  test.each([
    ['the day before', 'Aug 1 – Aug 10', '2025-07-31', 0],
    ['the first moment', 'Aug 1 – Aug 10', '2025-08-01', 0],
    ['noon of the first day', 'Aug 1 – Aug 10', '2025-08-01T12:00', 0.05],
    ['half of its days', 'Aug 1 – Aug 10', '2025-08-06', 0.5],
    ['the last day as it begins', 'Aug 1 – Aug 10', '2025-08-10', 0.9],
    ['the last moment', 'Aug 1 – Aug 10', '2025-08-10T23:59', 1],
    ['the day after', 'Aug 1 – Aug 10', '2025-08-11', 1],
    ['noon of a phase of one day', 'Aug 5 – Aug 5', '2025-08-05T12:00', 0.5],
    ['over the year', 'Dec 22, 2025 – Jan 10, 2026', '2026-01-01', 0.5],
  ])('at %s', (_, text, now, share) => {
    const read = dates(text)
    expect(read && planned(read, at(now))).toBeCloseTo(share, 3)
  })
})

describe('scheduleStatus', () => {
  test.each<[string, string, Partial<Progress>, string]>([
    ['before its start', '2025-09-01', {}, 'waiting'],
    ['before its start, begun early', '2025-09-01', { done: 0.1 }, 'ahead 4'],
    ['before its start, begun by less than a day', '2025-09-14', { done: 0.02 }, 'waiting'],
    ['on its first day', '2025-09-15T23:00', {}, 'onPlan'],
    ['a day after its start, untouched', '2025-09-16T12:00', {}, 'behind 2'],
    ['at the picture of the design', '2025-10-14T14:35', { done: 0.72 }, 'behind 4'],
    ['half a day behind', '2025-10-14T14:35', { done: 0.83 }, 'onPlan'],
    ['just a day behind', '2025-09-17', { done: 1 / 35 }, 'behind 1'],
    ['just a day ahead', '2025-09-17', { done: 3 / 35 }, 'ahead 1'],
    ['far ahead', '2025-09-17', { done: 0.9 }, 'ahead 30'],
    ['on its last day', '2025-10-19T23:59', { done: 0.9 }, 'behind 3'],
    ['a moment after its end', '2025-10-20', { done: 0.99 }, 'over 1'],
    ['past its end', '2025-10-23T08:00', { done: 0.99 }, 'over 4'],
    ['complete, without a record', '2025-10-14', { done: 1, isComplete: true }, 'completed'],
    ['done early', '2025-10-14', { done: 1, isComplete: true, ended: at('2025-10-09T22:00') }, 'early 10'],
    [
      'done on its last day',
      '2025-10-30',
      { done: 1, isComplete: true, ended: at('2025-10-19T23:00') },
      'onTime',
    ],
    ['done late', '2025-10-30', { done: 1, isComplete: true, ended: at('2025-10-20T01:00') }, 'late 1'],
    ['with dates that cannot be read', '2025-10-14', { dates: null, done: 0.3 }, 'unreadable'],
  ])('%s', (_, now, overrides, expected) => {
    const { kind, ...rest } = scheduleStatus(phase(overrides), at(now))
    expect('days' in rest ? `${kind} ${rest.days}` : kind).toBe(expected)
  })

  test('counts no days once the whole plan has ended, except for a phase that ended', () => {
    expect(scheduleStatus(phase({ done: 0.9 }), at('2025-12-04'), true)).toEqual({ kind: 'open' })
    expect(
      scheduleStatus(phase({ done: 1, isComplete: true, ended: at('2025-10-21') }), at('2025-12-04'), true),
    ).toEqual({ kind: 'late', days: 2 })
  })
})

const anyDates = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 200 }))
  .map(([from, length]) => ({
    start: new Date(at('2025-01-01') + from * day),
    end: new Date(at('2025-01-01') + (from + length) * day),
  }))
const anyMoment = fc.integer({ min: at('2024-12-01'), max: at('2027-01-01') })
const anyShare = fc.double({ min: 0, max: 1, noNaN: true })

describe('whatever the dates are', () => {
  test('the planned progress never falls, from 0 at the start to 1 after the last day', () => {
    fc.assert(
      fc.property(anyDates, anyMoment, anyMoment, (some, one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)]
        expect(planned(some, earlier)).toBeLessThanOrEqual(planned(some, later))
        expect(planned(some, some.start.getTime())).toBe(0)
        expect(planned(some, some.end.getTime() + day)).toBe(1)
      }),
    )
  })

  test('a phase at its planned progress is on plan, and more progress is less behind', () => {
    fc.assert(
      fc.property(anyDates, anyMoment, anyShare, anyShare, (some, now, one, other) => {
        expect(daysBehind(some, planned(some, now), now)).toBeCloseTo(0, 9)
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(daysBehind(some, more, now)).toBeLessThanOrEqual(daysBehind(some, less, now))
        expect(Math.abs(daysBehind(some, one, now))).toBeLessThanOrEqual(lengthInDays(some))
      }),
    )
  })

  test('days are whole, and at least one', () => {
    fc.assert(
      fc.property(
        anyDates,
        anyMoment,
        anyShare,
        fc.boolean(),
        fc.option(anyMoment),
        (some, now, done, isComplete, ended) => {
          const told = scheduleStatus({ dates: some, done, isComplete, ended }, now)
          if ('days' in told) {
            expect(Number.isInteger(told.days)).toBe(true)
            expect(told.days).toBeGreaterThanOrEqual(1)
          }
        },
      ),
    )
  })
})
