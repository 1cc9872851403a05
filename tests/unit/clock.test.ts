import { describe, expect, test } from 'vitest'
import {
  clockText,
  dayBeside,
  dayIn,
  dayOrYearText,
  floated,
  isSameClock,
  timestampOn,
  townOf,
} from '~/data/domain/time/clock'
import fc from '../support/property'

const zones = [
  ...['UTC', 'Asia/Riyadh', 'Europe/Lisbon', 'America/New_York', 'America/Sao_Paulo', 'Asia/Kathmandu'],
  ...['Africa/Cairo', 'Asia/Beirut', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'Pacific/Apia'],
]

describe('on the days of clock changes', () => {
  test.each([
    ['Europe/Lisbon', '2025-03-30', '2025-03-30T00:00Z', 23],
    ['Europe/Lisbon', '2025-10-26', '2025-10-25T23:00Z', 25],
    // The clocks are put forward at midnight: the day starts at one.
    ['Africa/Cairo', '2025-04-25', '2025-04-24T22:00Z', 23],
    ['Asia/Beirut', '2025-10-25', '2025-10-24T21:00Z', 25],
    ['Australia/Lord_Howe', '2025-10-05', '2025-10-04T13:30Z', 23.5],
    ['Asia/Riyadh', '2025-10-05', '2025-10-04T21:00Z', 24],
  ])('in %s the day %s starts at %s and has %s hours', (zone, day, begin, hours) => {
    const [from, to] = [timestampOn(day, zone), timestampOn(dayBeside(day, 1), zone)]
    expect(from).toEqual(new Date(begin))
    expect((to.getTime() - from.getTime()) / 3_600_000).toBe(hours)
  })
})

const anyTime = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })

test('a day contains the times from its start to that of the next, in every zone', () => {
  fc.assert(
    fc.property(anyTime, fc.constantFrom(...zones), (at, zone) => {
      const day = dayIn(at, zone)
      const [from, to] = [timestampOn(day, zone), timestampOn(dayBeside(day, 1), zone)]
      expect(from <= at && at < to).toBe(true)
      expect([dayIn(from, zone), dayIn(from.getTime() - 1, zone)]).toEqual([day, dayBeside(day, -1)])
    }),
    { numRuns: 500 },
  )
})

test('the local time equals that of the platform’s own formatter', () => {
  fc.assert(
    fc.property(anyTime, fc.constantFrom(...zones), (at, timeZone) => {
      const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
      expect(`${dayIn(at, timeZone)} ${clockText(at, timeZone)}`).toBe(text.format(at))
    }),
    { numRuns: 500 },
  )
})

test('the same hours of two days are whole days apart, also over a clock change', () => {
  const [from, to] = ['2025-10-20', '2025-10-27'].map((day) => timestampOn(day, 'Europe/Lisbon', '09:00'))
  const ahead = [from, to].map((at) => floated(at ?? 0, 'Europe/Lisbon'))
  expect((ahead[1] ?? 0) - (ahead[0] ?? 0)).toBe(7 * 24 * 3_600_000)
})

test('zones are named by their cities, and equal when their clocks are', () => {
  const zones = ['Asia/Riyadh', 'America/New_York', 'America/Argentina/Buenos_Aires', 'UTC']
  expect(zones.map(townOf)).toEqual(['Riyadh', 'New York', 'Buenos Aires', 'UTC'])
  const isSame = (one: string, other: string) => isSameClock(new Date('2025-07-01T12:00Z'), one, other)
  expect([isSame('Asia/Riyadh', 'Europe/Moscow'), isSame('Europe/London', 'Europe/Lisbon')]).toEqual([
    true,
    true,
  ])
  expect(isSame('Asia/Riyadh', 'UTC')).toBe(false)
})

test('a day of another year has its year', () => {
  const textIn = (zone: string) =>
    dayOrYearText(new Date('2025-12-30T09:00Z'), new Date('2025-12-31T22:00Z'), zone)
  expect([textIn('UTC'), textIn('Asia/Riyadh')]).toEqual(['30 Dec', '30 Dec 2025'])
})
