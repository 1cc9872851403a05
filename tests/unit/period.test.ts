import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeline } from '~/data/contract/phase'
import { seedWindow } from '~/data/fixtures/launch'
import { makePhase, unreadable } from '~/data/fixtures/phase'
import { withPeriod } from '~/data/domain/plan/period'
import { daysOf, phaseDatesText } from '~/data/domain/plan/phaseDates'
import { isoDay } from '~/data/domain/time/calendar'

const phase = makePhase({ start: '2025-09-15', end: '2025-10-19', dates: 'Sep 15 – Oct 19' })
const former = makePhase({ dates: 'Sep 15 – Oct 19' })

const given = (change: object, item: object = phase) =>
  withPeriod(timeline.period, { ...item }, change, seedWindow)

describe('a change of the days of a phase', () => {
  test.each([
    ['both days', { start: '2025-09-16', end: '2025-10-22' }, 'Sep 16 – Oct 22'],
    ['one of them', { end: '2025-10-22' }, 'Sep 15 – Oct 22'],
    ['days over the new year', { start: '2025-11-03', end: '2026-01-10' }, 'Nov 3, 2025 – Jan 10, 2026'],
    ['days of another year', { start: '2027-02-01', end: '2027-03-05' }, 'Feb 1 – Mar 5, 2027'],
  ])('by %s writes its text', (_, change, dates) => {
    expect(given(change)).toEqual({ change: { start: phase.start, ...change, dates }, issues: [] })
  })

  test('adds the days that an earlier version did not store', () => {
    expect(given({ end: '2025-10-22' }, former).change).toEqual({
      start: '2025-09-15',
      end: '2025-10-22',
      dates: 'Sep 15 – Oct 22',
    })
  })

  test('by its text sets the days', () => {
    expect(given({ dates: '16 Sept to 22 Oct' }).change).toEqual({
      start: '2025-09-16',
      end: '2025-10-22',
      dates: '16 Sept to 22 Oct',
    })
  })

  test('by both is accepted when they agree', () => {
    const change = { start: '2027-02-01', end: '2027-03-05', dates: '1 Feb – 5 Mar' }
    expect(given(change)).toEqual({ change, issues: [] })
  })

  test.each([
    [
      'a text that cannot be read',
      { dates: 'once stock is in' },
      phase,
      'dates',
      /must be two days, such as/,
    ],
    ['a day that is emptied', { end: '' }, phase, 'end', /must be a day: give both, or the dates/],
    [
      'one day beside a text nobody can read',
      { end: '2025-10-22' },
      { ...former, ...unreadable },
      'start',
      /must be given too/,
    ],
    [
      'other days than its text',
      { start: '2025-09-01', dates: 'Sep 2 – Oct 19' },
      phase,
      'dates',
      /must say the days 2025-09-01 to 2025-10-19/,
    ],
  ])('by %s is rejected', (_, change, item, field, reason) => {
    expect(given(change, item).issues).toEqual([
      { path: [field], reason: expect.stringMatching(reason) as unknown },
    ])
  })

  test.each([
    ['nothing of them', { owner: 'Mona' }, phase],
    ['a text that stays as it is, whoever can read it', unreadable, { ...former, ...unreadable }],
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
