import { seedWindow } from '~/data/fixtures/launch'
import { describe, expect, test } from 'vitest'
import { parseMinute } from '~/data/domain/format/timestamp'
import {
  changesSince,
  nearestStop,
  stopIndex,
  sinceText,
  stopFrom,
  stopsOf,
  windowPosition,
  type Stride,
} from '~/data/domain/history/travel'

const now = new Date('2025-10-14T14:35Z')
const present = { now, zone: 'UTC' }
const stops = stopsOf('2025-10-01', present)
const evening = (day: number) => `2025-10-${String(day).padStart(2, '0')}T18:00`

const noTimes = [
  ...['2025-02-29', '2025-13-01', '2025-10-03T24:00', '2025-10-03T7:05', '2025-10-03T07:05:00'],
  ...['0000-00-00', '2025-10-03T21:00+15:00', 'now', ''],
]
test.each<[string, string | null]>([
  ['2025-10-03', '2025-10-03T18:00'],
  ['2025-10-03T07:05', '2025-10-03T07:05'],
  ['2025-10-03T18:00Z', '2025-10-03T18:00'],
  ['2025-10-03T21:00+03:00', '2025-10-03T18:00'],
  ['2025-10-03T21:00 03:00', '2025-10-03T18:00'],
  ['2025-10-03T23:30-02:30', '2025-10-04T02:00'],
  ...noTimes.map((text): [string, null] => [text, null]),
])('a time %j reads as %j', (text, expected) => {
  expect(parseMinute(text)).toBe(expected)
})

describe('the stops', () => {
  test('are the past evenings', () => {
    expect(stops).toHaveLength(13)
    expect([stops[0], stops.at(-1)]).toEqual([evening(1), evening(13)])
    for (const day of ['2025-10-14', '2026-01-01']) expect(stopsOf(day, present)).toEqual([])
    expect(stopsOf('2025-10-14', { now: new Date('2025-10-14T18:01Z'), zone: 'UTC' })).toEqual([evening(14)])
  })

  test('are at six in the evening in the launch’s time zone, on each day of the year', () => {
    const lisbon = { now: new Date('2025-10-28T00:00Z'), zone: 'Europe/Lisbon' }
    const utc = ['2025-10-24T17:00', '2025-10-25T17:00', '2025-10-26T18:00', '2025-10-27T18:00']
    expect(stopsOf('2025-10-24', lisbon)).toEqual(utc)
  })

  test.each<[string, string | null, Stride, string | null]>([
    ['a day back from now', null, -1, evening(13)],
    ['a day back', evening(3), -1, evening(2)],
    ['the last day ahead to now', evening(13), 1, null],
    ['a week back over the first', evening(3), -7, evening(1)],
    ['a week ahead over now', evening(10), 7, null],
    ['back from between two', '2025-10-03T07:05', -1, evening(2)],
    ['to the first', evening(9), 'first', evening(1)],
    ['to now', evening(9), 'now', null],
  ])('%s', (_, moment, stride, expected) => {
    expect(stopFrom(stops, moment, stride)).toBe(expected)
  })

  test('lead only to now when there are none', () => {
    for (const stride of [-1, 1, 'first', 'now'] as const) expect(stopFrom([], null, stride)).toBeNull()
  })

  test('have an index for each moment, that of the evening before, and one for now', () => {
    const moments = [evening(1), evening(3), '2025-10-03T19:00', '2025-10-01T07:00', null]
    expect(moments.map((moment) => stopIndex(stops, moment))).toEqual([0, 2, 2, 0, 13])
  })

  test('are found by the position of the pointer', () => {
    const afternoon = windowPosition(new Date('2025-10-03T14:00Z'), seedWindow, 'UTC')
    const found = [afternoon, 0, 1].map((position) => nearestStop(stops, present, position, seedWindow))
    expect(found).toEqual([evening(3), evening(1), null])
  })
})

test('a time outside the launch window is at its edge', () => {
  const days = ['2025-01-01Z', '2026-11-22Z'].map((day) => new Date(day))
  expect(days.map((day) => windowPosition(day, seedWindow, 'UTC'))).toEqual([0, 1])
})

test('later changes are counted from the days and the minutes', () => {
  const at = (time: string, changes: number) => ({ time, changes })
  const days = [at('2025-10-02', 5), at('2025-10-03', 4), at('2025-10-06', 3)]
  const minutes = [at('2025-10-03T07:00', 1), at('2025-10-03T18:00', 1), at('2025-10-03T18:01', 2)]
  expect(changesSince('2025-10-03T18:00', days, minutes)).toBe(5)
  const texts = ['no change has', '1 change has', '52 changes have', '1,200 changes have']
  expect([0, 1, 52, 1_200].map(sinceText)).toEqual(texts.map((text) => `${text} been made since`))
})
