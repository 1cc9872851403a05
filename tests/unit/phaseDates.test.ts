import { describe, expect, test } from 'vitest'
import { timeline } from '~/data/contract/phase'
import { otherLaunch, seedWindow } from '~/data/fixtures/launch'
import { makePhase, unreadable } from '~/data/fixtures/phase'
import { withPeriod } from '~/data/domain/plan/period'
import {
  daysOf,
  drawnWindow,
  parsePhaseDates,
  phaseDatesText,
  railSpan,
  railSpans,
} from '~/data/domain/plan/phaseDates'
import { isoDay } from '~/data/domain/time/calendar'
import { monthsOf, railPosition, windowOf } from '~/data/domain/plan/window'
import fc from '../support/property'

const utc = (day: string) => new Date(`${day}T00:00:00Z`)

/** The days of a text: "2025-08-01 2025-08-15", or null. */
function daysIn(text: string, window = seedWindow): string | null {
  const read = parsePhaseDates(text, window)
  return read && `${isoDay(read.start)} ${isoDay(read.end)}`
}

describe('the dates of a phase', () => {
  test.each([
    [
      '2025-08-01 2025-08-15',
      ...['Aug 1 – Aug 15', '1 Aug – 15 Aug', 'Aug 1 to Aug 15', '1  Aug.  –  15  Aug.', 'Aug 1 – 15 Aug'],
      ...['August 1 TO August 15', 'Aug 1 – Aug 15, 2025', '1 Aug 2025 – 15 Aug 2025', 'Aug 1st – Aug 15th'],
      ...['2025-08-01 – 2025-08-15', '2025-08-01 to 2025-08-15', 'Aug 1 \u2212 Aug 15'],
      '\u200eAug 1\u200f \u2012 \u2068Aug 15\u2069',
    ],
    ['2025-08-11 2025-08-31', 'Aug 11–31', 'Aug 11-31', 'Aug 11 — 31', '11–31 Aug'],
    ['2026-08-01 2026-08-15', 'Aug  1  to  Aug  15,  2026', 'Aug 1 – Aug 15 2026'],
    ['2024-08-01 2024-08-15', 'Aug 1 2024 – Aug 15'],
    ['2025-09-01 2025-09-20', 'SEPT 1 – SEPT. 20'],
    ['2025-11-03 2025-11-30', '  Nov 3 – Nov 30  '],
    ['2025-12-20 2026-01-05', 'Dec 20, 2025 – Jan 5, 2026', 'Dec 20 – Jan 5', 'Dec 20 – Jan 5, 2026'],
    ['2025-12-20 2026-01-05', 'Dec 20, 2025 – Jan 5'],
  ])('are %s in %j', (days, ...texts) => {
    for (const text of texts) expect(daysIn(text), text).toBe(days)
  })

  const overNewYear = { windowStart: '2026-09-01', windowEnd: '2027-06-30' }
  test.each([
    ['Aug 1 – Aug 15', otherLaunch, '2027-08-01 2027-08-15'],
    ['Nov 3 – Jan 10', otherLaunch, '2027-11-03 2028-01-10'],
    ['Oct 1 – Oct 20', overNewYear, '2026-10-01 2026-10-20'],
    ['Feb 1 – Feb 20', overNewYear, '2027-02-01 2027-02-20'],
  ])('are in the year of the window where "%s" names none', (text, launch, days) => {
    expect(daysIn(text, windowOf(launch))).toBe(days)
  })

  test.each([
    ['no text', ['', '–', 'Mid August, as agreed', 'August – September', 'Augu 1 – Augu 15']],
    ['not two days', ['Aug 15', 'Aug 1 –', 'Aug 1 – Aug 5 – Aug 9', 'Aug 1 Sep – Oct 3']],
    ['no month', ['1 – 15', 'Aux 1 – Aux 15', '1/8 – 15/8']],
    ['no such day', ['Sep 1 – Sep 31', 'Aug 0 – Aug 3', 'Feb 1 – Feb 29']],
    ['an end before its start', ['Aug 15 – Aug 1']],
    ['more words', ['Aug 1 – Aug 15 (tbc)', 'about Aug 1 – Aug 15', 'Aug 1toAug 15']],
  ])('cannot be read with %s: %j', (_, texts) => {
    for (const text of texts) expect(daysIn(text), text).toBeNull()
  })
})

test.each([
  ['2025-08-01', '2025-11-30', 'Aug 31, Sep 30, Oct 31, Nov 30'],
  ['2027-01-20', '2027-03-05', 'Jan 12, Feb 28, Mar 5'],
  ['2027-12-31', '2028-02-29', 'Dec 1, Jan 31, Feb 29'],
])('the window from %s to %s has the months %s', (windowStart, windowEnd, months) => {
  const found = monthsOf(windowOf({ windowStart, windowEnd }))
  expect(found.map(({ name, days }) => `${name} ${days}`).join(', ')).toBe(months)
})

test('the window is extended by phases outside of it, and by no other', () => {
  const dates = (start: string, end: string) => ({ start: utc(start), end: utc(end) })
  expect(drawnWindow(seedWindow, [null, dates('2025-09-01', '2025-09-30')])).toEqual(seedWindow)
  const outside = [dates('2025-07-20', '2025-08-01'), dates('2025-11-01', '2025-12-10')]
  expect(drawnWindow(seedWindow, outside)).toEqual({ start: +utc('2025-07-20'), end: +utc('2025-12-11') })
})

describe('the rail', () => {
  test.each([
    ['the whole window', '2025-08-01', '2025-11-30', 0, 122],
    ['August, its last day included', '2025-08-01', '2025-08-31', 0, 31],
    ['a start before the window', '2025-07-01', '2025-08-10', 0, 10],
    ['an end after the window', '2025-11-30', '2026-01-15', 121, 1],
    ['all before the window', '2025-06-01', '2025-06-30', 0, 0],
    ['all after the window', '2025-12-01', '2025-12-31', 122, 0],
  ])('places %s', (_, start, end, firstDay, days) => {
    const span = railSpan({ start: utc(start), end: utc(end) }, seedWindow)
    expect(span.start).toBeCloseTo(firstDay / 122, 12)
    expect(span.length).toBeCloseTo(days / 122, 12)
  })

  test('has a time within the window alone', () => {
    const position = (time: string) => railPosition(new Date(time), seedWindow)
    expect([position('2025-08-01T00:00:00Z'), position('2025-10-01T00:00:00Z')]).toEqual([0, 0.5])
    for (const time of ['2025-07-31T23:59:59.999Z', '2025-12-01T00:00:00Z', 'no date'])
      expect(position(time)).toBeNull()
  })

  test('has no bar for unreadable dates, and equal segments when no dates are readable', () => {
    const august = parsePhaseDates('Aug 1 – Aug 31', seedWindow)
    const textOf = ({ months, spans }: ReturnType<typeof railSpans>) =>
      [months, ...spans.map(({ start, length }) => `${start} + ${length}`)].join(', ')
    expect(textOf(railSpans([august, null], seedWindow))).toBe(`true, 0 + ${31 / 122}, 0 + 0`)
    expect(textOf(railSpans([null, null], seedWindow))).toBe('false, 0 + 0.5, 0.5 + 0.5')
    expect(textOf(railSpans([], seedWindow))).toBe('false')
  })
})

const phase = makePhase({ start: '2025-09-15', end: '2025-10-19', dates: 'Sep 15 – Oct 19' })
/** As an earlier version stored it, without its days. */
const former = makePhase({ dates: 'Sep 15 – Oct 19' })
const given = (change: object, item: object = phase) =>
  withPeriod(timeline.period, { ...item }, change, seedWindow)

describe('a change of the days of a phase', () => {
  test.each([
    ['both days', { start: '2025-09-16', end: '2025-10-22' }, { dates: 'Sep 16 – Oct 22' }],
    ['one of them', { end: '2025-10-22' }, { start: '2025-09-15', dates: 'Sep 15 – Oct 22' }],
    ['days over a year', { start: '2025-11-03', end: '2026-01-10' }, { dates: 'Nov 3, 2025 – Jan 10, 2026' }],
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
  const disagreeing = { start: '2025-09-01', dates: 'Sep 2 – Oct 19' }

  test.each([
    ['an unreadable text', { dates: 'once stock is in' }, phase, 'dates', /must be two days, such as/],
    ['a day that is emptied', { end: '' }, phase, 'end', /must be a day: give both, or the dates/],
    ['one day beside an unreadable text', { end: '2025-10-22' }, unread, 'start', /must be given too/],
    ['other days than its text', disagreeing, phase, 'dates', /must say the days 2025-09-01 to 2025-10-19/],
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
