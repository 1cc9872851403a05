import { describe, expect, test } from 'vitest'
import { timeline } from '~/data/contract/phase'
import { seedWindow } from '~/data/fixtures/launch'
import { makePhase, unreadable } from '~/data/fixtures/phase'
import { withPeriod } from '~/data/domain/plan/period'
import { daysOf, phaseDatesText } from '~/data/domain/plan/phaseDates'
import { isoDay } from '~/data/domain/time/calendar'
import fc from '../support/property'

const phase = makePhase({ start: '2025-09-15', end: '2025-10-19', dates: 'Sep 15 – Oct 19' })
/** As an earlier version stored it, without its days. */
const former = makePhase({ dates: 'Sep 15 – Oct 19' })

const given = (change: object, item: object = phase) =>
  withPeriod(timeline.period, { ...item }, change, seedWindow)

describe('a change of the days of a phase', () => {
  test.each([
    ['both days', { start: '2025-09-16', end: '2025-10-22' }, { dates: 'Sep 16 – Oct 22' }],
    ['one of them', { end: '2025-10-22' }, { start: '2025-09-15', dates: 'Sep 15 – Oct 22' }],
    [
      'days over the new year',
      { start: '2025-11-03', end: '2026-01-10' },
      { dates: 'Nov 3, 2025 – Jan 10, 2026' },
    ],
    ['days of another year', { start: '2027-02-01', end: '2027-03-05' }, { dates: 'Feb 1 – Mar 5, 2027' }],
    ['its text', { dates: '16 Sept to 22 Oct' }, { start: '2025-09-16', end: '2025-10-22' }],
    ['both, which agree,', { start: '2027-02-01', end: '2027-03-05', dates: '1 Feb – 5 Mar' }, {}],
  ])('by %s sets the others too', (_, change, others) => {
    expect(given(change)).toEqual({ change: { ...change, ...others }, issues: [] })
  })

  test('adds the days that an earlier version did not store', () => {
    const days = { start: '2025-09-15', end: '2025-10-22', dates: 'Sep 15 – Oct 22' }
    expect(given({ end: '2025-10-22' }, former).change).toEqual(days)
  })

  const unread = { ...former, ...unreadable }

  test.each([
    ['an unreadable text', { dates: 'once stock is in' }, phase, 'dates', /must be two days, such as/],
    ['a day that is emptied', { end: '' }, phase, 'end', /must be a day: give both, or the dates/],
    ['one day beside an unreadable text', { end: '2025-10-22' }, unread, 'start', /must be given too/],
    [
      'other days than its text',
      ...([{ start: '2025-09-01', dates: 'Sep 2 – Oct 19' }, phase, 'dates'] as const),
      /must say the days 2025-09-01 to 2025-10-19/,
    ],
  ])('by %s is rejected', (_, change, item, field, reason) => {
    const issue = { path: [field], reason: expect.stringMatching(reason) as unknown }
    expect(given(change, item).issues).toEqual([issue])
  })

  test.each([
    ['nothing of them', { owner: 'Mona' }, phase],
    ['a text that stays as it is, whoever can read it', unreadable, unread],
    ['what is no object', 5, phase],
    ['what the schema refuses', { start: 5 }, phase],
  ])('with %s is left as it is', (_, change, item) => {
    expect(given(change as object, item)).toEqual({ change, issues: [] })
  })
})

test('any two days are read back from their text', () => {
  const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [start = '', end = ''] = [isoDay(one), isoDay(other)].sort()
      expect(daysOf({ dates: phaseDatesText(start, end, seedWindow) }, seedWindow)).toEqual([start, end])
    }),
  )
})
