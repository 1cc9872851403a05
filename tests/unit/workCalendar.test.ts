import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekdays, type Weekday } from '~/data/contract/descriptors'
import { everyDay, workCalendar } from '~/data/domain/plan/workCalendar'

const day = 24 * 60 * 60 * 1000
const gulf: Weekday[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday']
const at = (text: string) => Date.parse(`${text}Z`)
const between = (calendar: ReturnType<typeof workCalendar>, from: string, to: string) =>
  (calendar.worked(at(to)) - calendar.worked(at(from))) / day

describe('working days', () => {
  test.each([
    // 12 October 2025 is a Sunday.
    ['a week has five', '2025-10-12T00:00', '2025-10-19T00:00', 5],
    ['a weekend has none', '2025-10-17T00:00', '2025-10-19T00:00', 0],
    ['a day counts by its hours', '2025-10-14T06:00', '2025-10-14T12:00', 0.25],
    ['over a holiday', '2025-09-21T00:00', '2025-09-28T00:00', 4],
  ])('%s', (_, from, to, days) => {
    const holidays = [{ name: 'National Day', start: '2025-09-23', end: '2025-09-23' }]
    expect(between(workCalendar({ workWeek: gulf, holidays }), from, to)).toBe(days)
  })

  test('a holiday on a day off removes no working day, and a holiday that is listed twice removes one', () => {
    const holidays = [
      { name: 'Eid', start: '2025-10-16', end: '2025-10-18' },
      { name: 'Again', start: '2025-10-16', end: '2025-10-16' },
    ]
    expect(between(workCalendar({ workWeek: gulf, holidays }), '2025-10-12T00:00', '2025-10-19T00:00')).toBe(
      4,
    )
  })

  test('without a week or holidays every day counts', () => {
    expect(workCalendar({ workWeek: [], holidays: [] })).toBe(everyDay)
  })
})

test('the scale rises, is flat on days off, and can be inverted', () => {
  const week = fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1, maxLength: 7 })
  const time = fc.integer({ min: at('2024-01-01T00:00'), max: at('2028-01-01T00:00') })
  const holidays = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 1_400 }), fc.integer({ min: 0, max: 20 })).map(([from, days]) => {
      const iso = (n: number) => new Date(at('2024-01-01T00:00') + n * day).toISOString().slice(0, 10)
      return { name: 'Holiday', start: iso(from), end: iso(from + days) }
    }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(week, holidays, time, time, (workWeek, holidays, one, other) => {
      const { worked, timeOf } = workCalendar({ workWeek, holidays })
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)]
      const passed = worked(later) - worked(earlier)
      expect(passed).toBeGreaterThanOrEqual(0)
      expect(passed).toBeLessThanOrEqual(later - earlier)
      expect(worked(timeOf(worked(one)))).toBe(worked(one))
      expect(timeOf(worked(one))).toBeGreaterThanOrEqual(one)
    }),
  )
})
