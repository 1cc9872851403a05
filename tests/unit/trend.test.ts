import { seedWindow } from '~/data/fixtures/launch'
import { describe, expect, test } from 'vitest'
import {
  makeTimeSeries,
  phaseSeries,
  planMoment,
  plannedPhases,
  unitSeries,
} from '~/data/fixtures/timeSeries'
import { makePhase, unreadable } from '~/data/fixtures/phase'
import { gainText, phaseTrend, trendWindow } from '~/data/domain/plan/trend'

const now = planMoment.getTime()
const fourth = plannedPhases[3] ?? makePhase()
const seriesOfFourth = phaseSeries[3]

describe('the days of the charts', () => {
  const dayText = (time: number) => new Date(time).toISOString().slice(0, 10)
  const daysOf = (days: string[], then = now) => {
    const series = makeTimeSeries(
      'phase-4',
      days.map((each) => [each, 0.2]),
    )
    const { start, end } = trendWindow(seedWindow, [phaseTrend(fourth, series, then, seedWindow), null])
    return [dayText(start), dayText(end - 1)]
  }

  test('are the launch window', () => {
    expect(daysOf(['2025-09-20'])).toEqual(['2025-08-01', '2025-11-30'])
  })

  test('begin with a record before the window, and end with one after it', () => {
    expect(daysOf(['2025-06-12', '2025-09-20'])).toEqual(['2025-06-12', '2025-11-30'])
    const later = Date.parse('2026-01-20T09:00:00Z')
    expect(daysOf(['2025-09-20', '2025-12-24'], later)).toEqual(['2025-08-01', '2025-12-24'])
  })

  test('end with the day of a forecast', () => {
    const dates = ['2025-12-20', '2025-12-24', '2025-12-28'] as const
    const series = makeTimeSeries(
      'phase-4',
      dates.map((each, index) => [each, 0.2 + index / 10]),
    )
    const then = Date.parse('2026-01-02T09:00:00Z')
    const trend = phaseTrend({ ...fourth, progress: '0.4' }, series, then, seedWindow)
    expect(trend?.finish).not.toBeNull()
    expect(dayText(trendWindow(seedWindow, [trend]).end - 1)).toBe('2026-01-02')
  })
})

describe('a trend', () => {
  test('has the records, the current forecast, and each earlier forecast', () => {
    const trend = phaseTrend(fourth, seriesOfFourth, now, seedWindow)
    expect(trend?.points.at(-1)?.value).toBe(0.72)
    expect(trend?.scheduleStatus).toEqual({ kind: 'behind', days: 4 })
    expect(new Date(trend?.finish?.at ?? 0).toISOString().slice(0, 10)).toBe('2025-10-28')
    const [first, last] = [trend?.slips[0], trend?.slips.at(-1)]
    expect(new Date(first?.at ?? 0).toISOString().slice(0, 10)).toBe('2025-09-19')
    expect(last?.finish).toBeGreaterThan(first?.finish ?? Infinity)
  })

  test('of an earlier time knows nothing of later records', () => {
    const then = Date.parse('2025-10-03T18:00:00Z')
    const trend = phaseTrend({ ...fourth, progress: '0.48' }, seriesOfFourth, then, seedWindow)
    expect(trend?.points.every(({ at }) => at <= then)).toBe(true)
    expect(trend?.slips.every(({ at }) => at <= then)).toBe(true)
  })

  test('has no forecast when complete', () => {
    expect(phaseTrend(plannedPhases[0] ?? makePhase(), phaseSeries[0], now, seedWindow)?.finish).toBeNull()
  })

  test('starts with the value before the first record', () => {
    const series = { ...makeTimeSeries('phase-4', [['2025-10-01', 0.4]]), before: 0.2 }
    expect(phaseTrend(fourth, series, now, seedWindow)?.points.map(({ value }) => value)).toEqual([0.2, 0.4])
  })

  test.each([
    ['no course', fourth, undefined],
    ['nothing recorded', fourth, makeTimeSeries('phase-4', [])],
    ['nothing recorded so far', fourth, makeTimeSeries('phase-4', [['2025-10-20', 0.9]])],
    ['dates that cannot be read', { ...fourth, ...unreadable }, seriesOfFourth],
  ])('there is none with %s', (_, phase, series) => {
    expect(phaseTrend(phase, series, now, seedWindow)).toBeNull()
  })

  test('of a unit is its gain or loss in 14 days', () => {
    const mens = unitSeries.find(({ id }) => id === 'mens') ?? makeTimeSeries('mens', [])
    expect(gainText(mens, now)).toBe('+4 in 14 days')
    const lost = makeTimeSeries('mens', [
      ['2025-09-20', 0.5],
      ['2025-10-10', 0.3],
    ])
    expect(gainText(lost, now)).toBe('−20 in 14 days')
    expect(gainText(makeTimeSeries('mens', []), now)).toBe('+0 in 14 days')
  })
})
