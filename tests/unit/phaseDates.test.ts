import { describe, expect, test } from 'vitest'
import { otherLaunch, seedWindow } from '~/data/fixtures/launch'
import { phases } from '~/data/fixtures/phase'
import { drawnWindow, parsePhaseDates, railSpan, railSpans } from '~/data/domain/plan/phaseDates'
import { monthsOf, railPosition, windowOf } from '~/data/domain/plan/window'

const utc = (day: string) => new Date(`${day}T00:00:00Z`)

describe('parsePhaseDates', () => {
  test.each([
    ['Aug 1 – Aug 15', '2025-08-01', '2025-08-15'],
    ['Sep 15 - Oct 19', '2025-09-15', '2025-10-19'],
    ['Aug 11–31', '2025-08-11', '2025-08-31'],
    ['Aug 11-31', '2025-08-11', '2025-08-31'],
    ['Aug 11 — 31', '2025-08-11', '2025-08-31'],
    ['11–31 Aug', '2025-08-11', '2025-08-31'],
    ['1 Aug – 15 Aug', '2025-08-01', '2025-08-15'],
    ['Aug 1 to Aug 15', '2025-08-01', '2025-08-15'],
    ['Aug  1  to  Aug  15,  2026', '2026-08-01', '2026-08-15'],
    ['1  Aug.  –  15  Aug.', '2025-08-01', '2025-08-15'],
    ['August 1 TO August 15', '2025-08-01', '2025-08-15'],
    ['August 1 – September 2', '2025-08-01', '2025-09-02'],
    ['october 1 – october 31', '2025-10-01', '2025-10-31'],
    ['SEPT 1 – SEPT. 20', '2025-09-01', '2025-09-20'],
    ['  Nov 3 – Nov 30  ', '2025-11-03', '2025-11-30'],
    ['Aug 1 – 15 Aug', '2025-08-01', '2025-08-15'],
    ['Aug 5 – Aug 5', '2025-08-05', '2025-08-05'],
    ['Aug 1 – Aug 15, 2025', '2025-08-01', '2025-08-15'],
    ['Aug 1 – Aug 15 2026', '2026-08-01', '2026-08-15'],
    ['Dec 20, 2025 – Jan 5, 2026', '2025-12-20', '2026-01-05'],
    ['1 Aug 2025 – 15 Aug 2025', '2025-08-01', '2025-08-15'],
    ['Aug 1 2024 – Aug 15', '2024-08-01', '2024-08-15'],
    ['Feb 1 – Feb 29, 2024', '2024-02-01', '2024-02-29'],
    ['2025-08-01 – 2025-08-15', '2025-08-01', '2025-08-15'],
    ['2025-08-01 to 2025-08-15', '2025-08-01', '2025-08-15'],
    ['Aug 1st – Aug 15th', '2025-08-01', '2025-08-15'],
    ['Aug 1 \u2212 Aug 15', '2025-08-01', '2025-08-15'],
    ['\u200eAug 1\u200f \u2012 \u2068Aug 15\u2069', '2025-08-01', '2025-08-15'],
    ['Dec 20 – Jan 5', '2025-12-20', '2026-01-05'],
    ['Dec 20 – Jan 5, 2026', '2025-12-20', '2026-01-05'],
    ['Dec 20, 2025 – Jan 5', '2025-12-20', '2026-01-05'],
  ])('reads "%s"', (text, start, end) => {
    expect(parsePhaseDates(text, seedWindow)).toEqual({ start: utc(start), end: utc(end) })
  })

  test.each([
    ['Aug 1 – Aug 15', '2027-08-01', '2027-08-15'],
    ['Nov 3 – Jan 10', '2027-11-03', '2028-01-10'],
    ['Feb 1 – Mar 5, 2028', '2028-02-01', '2028-03-05'],
  ])('takes the year of the window where "%s" names no year', (text, start, end) => {
    expect(parsePhaseDates(text, windowOf(otherLaunch))).toEqual({ start: utc(start), end: utc(end) })
  })

  test('of a window over two years uses the year in which the phase is within it', () => {
    const window = windowOf({ windowStart: '2026-09-01', windowEnd: '2027-06-30' })
    for (const [text, start] of [
      ['Oct 1 – Oct 20', '2026-10-01'],
      ['Feb 1 – Feb 20', '2027-02-01'],
    ] as const)
      expect(parsePhaseDates(text, window)?.start).toEqual(utc(start))
  })

  test.each([
    ['an empty text', ''],
    ['a dash', '–'],
    ['words', 'Mid August, as agreed'],
    ['one day', 'Aug 15'],
    ['one side missing', 'Aug 1 –'],
    ['three days', 'Aug 1 – Aug 5 – Aug 9'],
    ['no month', '1 – 15'],
    ['an unknown month', 'Aux 1 – Aux 15'],
    ['half a month name', 'Augu 1 – Augu 15'],
    ['months without days', 'August – September'],
    ['two months on one side', 'Aug 1 Sep – Oct 3'],
    ['an end before its start', 'Aug 15 – Aug 1'],
    ['an impossible day', 'Sep 1 – Sep 31'],
    ['a 0th day', 'Aug 0 – Aug 3'],
    ['29 February in a common year', 'Feb 1 – Feb 29'],
    ['slashes', '1/8 – 15/8'],
    ['an addition', 'Aug 1 – Aug 15 (tbc)'],
    ['a word before', 'about Aug 1 – Aug 15'],
    ['to without spaces', 'Aug 1toAug 15'],
  ])('gives null for %s', (_, text) => {
    expect(parsePhaseDates(text, seedWindow)).toBeNull()
  })
})

describe('the window', () => {
  test('runs from the start of its first day to the end of its last, UTC', () => {
    expect(seedWindow).toEqual({ start: +utc('2025-08-01'), end: +utc('2025-12-01') })
  })

  test.each([
    ['2025-08-01', '2025-11-30', 'Aug 31, Sep 30, Oct 31, Nov 30'],
    ['2027-01-20', '2027-03-05', 'Jan 12, Feb 28, Mar 5'],
    ['2027-12-31', '2028-02-29', 'Dec 1, Jan 31, Feb 29'],
    ['2027-05-05', '2027-05-05', 'May 1'],
  ])('from %s to %s has the months %s', (windowStart, windowEnd, months) => {
    const found = monthsOf(windowOf({ windowStart, windowEnd }))
    expect(found.map(({ name, days }) => `${name} ${days}`).join(', ')).toBe(months)
  })

  test('is extended by phases outside of it, and by no other', () => {
    const dates = (start: string, end: string) => ({ start: utc(start), end: utc(end) })
    expect(drawnWindow(seedWindow, [null, dates('2025-09-01', '2025-09-30')])).toEqual(seedWindow)
    expect(
      drawnWindow(seedWindow, [dates('2025-07-20', '2025-08-01'), dates('2025-11-01', '2025-12-10')]),
    ).toEqual({
      start: +utc('2025-07-20'),
      end: +utc('2025-12-11'),
    })
  })
})

describe('railSpan', () => {
  test.each([
    ['the whole window', '2025-08-01', '2025-11-30', 0, 1],
    ['August, its last day included', '2025-08-01', '2025-08-31', 0, 31 / 122],
    ['one day', '2025-08-02', '2025-08-02', 1 / 122, 1 / 122],
    ['November', '2025-11-01', '2025-11-30', 92 / 122, 30 / 122],
    ['a start before the window', '2025-07-01', '2025-08-10', 0, 10 / 122],
    ['an end after the window', '2025-11-30', '2026-01-15', 121 / 122, 1 / 122],
    ['all before the window', '2025-06-01', '2025-06-30', 0, 0],
    ['all after the window', '2025-12-01', '2025-12-31', 1, 0],
  ])('places %s', (_, start, end, expectedStart, expectedLength) => {
    const span = railSpan({ start: utc(start), end: utc(end) }, seedWindow)
    expect(span.start).toBeCloseTo(expectedStart, 12)
    expect(span.length).toBeCloseTo(expectedLength, 12)
  })
})

describe('railPosition', () => {
  test.each([
    ['2025-08-01T00:00:00Z', 0],
    ['2025-10-01T00:00:00Z', 0.5],
    ['2025-11-30T12:00:00Z', 121.5 / 122],
  ])('is at %s', (now, expected) => {
    // toBeCloseTo accepts null for 0.
    expect(railPosition(new Date(now), seedWindow) ?? Number.NaN).toBeCloseTo(expected, 12)
  })

  test.each(['2025-07-31T23:59:59.999Z', '2025-12-01T00:00:00Z', '2026-10-06T00:00:00Z', 'no date'])(
    'is null at %s',
    (now) => {
      expect(railPosition(new Date(now), seedWindow)).toBeNull()
    },
  )
})

describe('railSpans', () => {
  const spansOf = (all: readonly { dates: string }[]) =>
    railSpans(
      all.map(({ dates }) => parsePhaseDates(dates, seedWindow)),
      seedWindow,
    )

  test('positions every phase on the months when all are readable', () => {
    const { months, spans } = spansOf(phases)
    expect(months).toBe(true)
    expect(spans).toHaveLength(7)
    expect(spans[1]?.start).toBeCloseTo(10 / 122, 12)
    expect(spans[1]?.length).toBeCloseTo(21 / 122, 12)
  })

  test('leaves out the bar of an unreadable phase', () => {
    const { months, spans } = spansOf([...phases.slice(0, 6), { dates: 'once stock is in' }])
    expect(months).toBe(true)
    expect(spans.slice(0, 6)).toEqual(spansOf(phases).spans.slice(0, 6))
    expect(spans[6]).toEqual({ start: 0, length: 0 })
  })

  test('uses equal segments when no dates are readable', () => {
    const { months, spans } = spansOf(phases.map(() => ({ dates: 'once stock is in' })))
    expect(months).toBe(false)
    expect(spans).toEqual([0, 1, 2, 3, 4, 5, 6].map((index) => ({ start: index / 7, length: 1 / 7 })))
  })

  test('is empty without phases', () => {
    expect(spansOf([])).toEqual({ months: false, spans: [] })
  })
})
