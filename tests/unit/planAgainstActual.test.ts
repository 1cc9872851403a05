import { describe, expect, test } from 'vitest'
import { weekdays, type Weekday } from '~/data/contract/descriptors'
import { seedWindow } from '~/data/fixtures/launch'
import { day } from '~/data/domain/format/days'
import { parsePhaseDates } from '~/data/domain/plan/phaseDates'
import {
  daysBehind,
  lengthInDays,
  planned,
  scheduleStatus,
  type Progress,
} from '~/data/domain/plan/planAgainstActual'
import { everyDay, workCalendar } from '~/data/domain/plan/workCalendar'
import fc from '../support/property'

const at = (time: string) => Date.parse(time.length === 10 ? `${time}T00:00:00Z` : `${time}:00Z`)
const dates = (text: string) => parsePhaseDates(text, seedWindow)

test.each([
  ['the day before', 'Aug 1 – Aug 10', '2025-07-31', 0],
  ['noon of the first day', 'Aug 1 – Aug 10', '2025-08-01T12:00', 0.05],
  ['the last day as it begins', 'Aug 1 – Aug 10', '2025-08-10', 0.9],
  ['over the year', 'Dec 22, 2025 – Jan 10, 2026', '2026-01-01', 0.5],
])('the planned progress at %s', (_, text, now, share) => {
  const read = dates(text)
  expect(read && planned(read, at(now))).toBeCloseTo(share, 3)
})

const statusOf = (now: string, given: Partial<Progress>, isOver?: boolean) => {
  const progress = { dates: dates('Sep 15 – Oct 19'), done: 0, isComplete: false, ended: null, ...given }
  const { kind, ...rest } = scheduleStatus(progress, at(now), isOver)
  return 'days' in rest ? `${kind} ${rest.days}` : kind
}
const done = (ended: string | null): Partial<Progress> => ({
  ...{ done: 1, isComplete: true, ended: ended === null ? null : at(ended) },
})

test.each<[string, string, Partial<Progress>, string]>([
  ['before its start', '2025-09-01', {}, 'waiting'],
  ['before its start, begun early', '2025-09-01', { done: 0.1 }, 'ahead 4'],
  ['on its first day', '2025-09-15T23:00', {}, 'onPlan'],
  ['a day after its start, untouched', '2025-09-16T12:00', {}, 'behind 2'],
  ['at the picture of the design', '2025-10-14T14:35', { done: 0.72 }, 'behind 4'],
  ['half a day behind', '2025-10-14T14:35', { done: 0.83 }, 'onPlan'],
  ['just a day behind', '2025-09-17', { done: 1 / 35 }, 'behind 1'],
  ['just a day ahead', '2025-09-17', { done: 3 / 35 }, 'ahead 1'],
  ['far ahead', '2025-09-17', { done: 0.9 }, 'ahead 30'],
  ['on its last day', '2025-10-19T23:59', { done: 0.9 }, 'behind 3'],
  ['a moment after its end', '2025-10-20', { done: 0.99 }, 'over 1'],
  ['complete, without a record', '2025-10-14', done(null), 'completed'],
  ['done early', '2025-10-14', done('2025-10-09T22:00'), 'early 10'],
  ['done on its last day', '2025-10-30', done('2025-10-19T23:00'), 'onTime'],
  ['done late', '2025-10-30', done('2025-10-20T01:00'), 'late 1'],
  ['with dates that cannot be read', '2025-10-14', { dates: null, done: 0.3 }, 'unreadable'],
])('the status of a phase from 15 September to 19 October %s', (_, now, given, expected) => {
  expect(statusOf(now, given)).toBe(expected)
})

test('the status counts no days once the whole plan has ended, except for a phase that ended', () => {
  expect(statusOf('2025-12-04', { done: 0.9 }, true)).toBe('open')
  expect(statusOf('2025-12-04', done('2025-10-21'), true)).toBe('late 2')
})

describe('whatever the dates are', () => {
  const anyDates = fc
    .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 200 }))
    .map(([from, length]) => ({
      start: new Date(at('2025-01-01') + from * day),
      end: new Date(at('2025-01-01') + (from + length) * day),
    }))
  const anyTime = fc.integer({ min: at('2024-12-01'), max: at('2027-01-01') })
  const anyShare = fc.double({ min: 0, max: 1, noNaN: true })

  test('the plan never falls, a phase at it is on plan, and more progress is less behind', () => {
    fc.assert(
      fc.property(anyDates, anyTime, anyTime, anyShare, anyShare, (some, now, other, done, doneToo) => {
        expect(planned(some, Math.min(now, other))).toBeLessThanOrEqual(planned(some, Math.max(now, other)))
        expect(planned(some, some.start.getTime())).toBe(0)
        expect(planned(some, some.end.getTime() + day)).toBe(1)
        const behind = (share: number) => daysBehind(some, share, now)
        expect(behind(planned(some, now))).toBeCloseTo(0, 9)
        expect(behind(Math.max(done, doneToo))).toBeLessThanOrEqual(behind(Math.min(done, doneToo)))
        expect(Math.abs(behind(done))).toBeLessThanOrEqual(lengthInDays(some))
      }),
    )
  })
})

describe('working days', () => {
  const workWeek: Weekday[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday']
  const holiday = (start: string, end = start) => ({ name: 'A holiday', start, end })
  const twice = [holiday('2025-10-16', '2025-10-18'), holiday('2025-10-16')]

  test.each([
    // 12 October 2025 is a Sunday.
    ['a week has five', [], '2025-10-12', '2025-10-19', 5],
    ['a weekend has none', [], '2025-10-17', '2025-10-19', 0],
    ['a day counts by its hours', [], '2025-10-14T06:00', '2025-10-14T12:00', 0.25],
    ['a holiday removes one', [holiday('2025-09-23')], '2025-09-21', '2025-09-28', 4],
    ['a holiday on days off, or listed twice, removes no further one', twice, '2025-10-12', '2025-10-19', 4],
  ])('%s', (_, holidays, from, to, days) => {
    const { worked } = workCalendar({ workWeek, holidays })
    expect((worked(at(to)) - worked(at(from))) / day).toBe(days)
  })

  test('are all days without a week or holidays', () => {
    expect(workCalendar({ workWeek: [], holidays: [] })).toBe(everyDay)
  })

  test('rise with the time, stand still on days off, and can be inverted', () => {
    const week = fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1, maxLength: 7 })
    const time = fc.integer({ min: at('2024-01-01'), max: at('2028-01-01') })
    const iso = (n: number) => new Date(at('2024-01-01') + n * day).toISOString().slice(0, 10)
    const anyHoliday = fc
      .tuple(fc.integer({ min: 0, max: 1_400 }), fc.integer({ min: 0, max: 20 }))
      .map(([from, days]) => holiday(iso(from), iso(from + days)))
    fc.assert(
      fc.property(week, fc.array(anyHoliday, { maxLength: 8 }), time, time, (days, holidays, one, other) => {
        const { worked, timeOf } = workCalendar({ workWeek: days, holidays })
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)]
        const passed = worked(later) - worked(earlier)
        expect(passed).toBeGreaterThanOrEqual(0)
        expect(passed).toBeLessThanOrEqual(later - earlier)
        expect(worked(timeOf(worked(one)))).toBe(worked(one))
        expect(timeOf(worked(one))).toBeGreaterThanOrEqual(one)
      }),
    )
  })
})
