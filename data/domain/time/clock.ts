import { dayOfMonthText } from '~/data/domain/format/months'

/*
 * Times in the clocks and calendars of time zones. Only this module determines days: a lint rule forbids the
 * getters of dates in other folders.
 */

/** The name of a time zone (IANA), such as "Asia/Riyadh". */
export type TimeZone = string

type Timestamp = Date | number

/** The current time, and its time zone. */
export interface Present {
  now: Date
  zone: TimeZone
}

const minute = 60_000
const day = 24 * 60 * minute

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/**
 * A time as the local time of a zone, in milliseconds, as if it were UTC. Every day has 24 hours there, also at a
 * clock change. Only for arithmetic with days; never stored or sent.
 */
export function floated(timestamp: Timestamp, zone: TimeZone): number {
  const time = Number(timestamp)
  return time + aheadAt(time, zone)
}

/** The time at which a day ("2025-10-14") starts in a zone, or at which its clocks show a time of day ("18:00"). */
export function timestampOn(isoDay: string, zone: TimeZone, clock = '00:00'): Date {
  const target = Date.parse(`${isoDay}T${clock}Z`)
  const candidates = [target - day, target + day].map((near) => target - aheadAt(near, zone))
  const [first = target, last = target] = candidates.sort((one, other) => one - other)
  if (floated(first, zone) === target) return new Date(first)
  // A time of day that a clock change skips gives the first time after the gap.
  return new Date(last)
}

/** A time's day: "2025-10-14". */
export function dayIn(time: Timestamp, zone: TimeZone): string {
  return dateIn(time, zone).toISOString().slice(0, 10)
}

/** The time of day: "14:35". */
export function clockText(time: Timestamp, zone: TimeZone): string {
  return dateIn(time, zone).toISOString().slice(11, 16)
}

/** The day: "6 Oct". */
export function dayText(time: Timestamp, zone: TimeZone): string {
  const date = dateIn(time, zone)
  return dayOfMonthText(date.getUTCDate(), date.getUTCMonth())
}

/** The day with its year: "6 Oct 2025". */
export function dayAndYearText(time: Timestamp, zone: TimeZone): string {
  return `${dayText(time, zone)} ${yearIn(time, zone)}`
}

/** The day, with its year if that is not the year of `now`. */
export function dayOrYearText(time: Timestamp, now: Timestamp, zone: TimeZone): string {
  return yearIn(time, zone) === yearIn(now, zone) ? dayText(time, zone) : dayAndYearText(time, zone)
}

/** The day of the week: "Tue". */
export function weekdayIn(time: Timestamp, zone: TimeZone): string {
  return weekdays[dateIn(time, zone).getUTCDay()] ?? ''
}

export function yearIn(time: Timestamp, zone: TimeZone): number {
  return dateIn(time, zone).getUTCFullYear()
}

export function isSameDay(one: Timestamp, other: Timestamp, zone: TimeZone): boolean {
  return dayIn(one, zone) === dayIn(other, zone)
}

/** The day before or after another: `-1` of "2025-10-01" is "2025-09-30". */
export function dayBeside(isoDay: string, by: number): string {
  return new Date(Date.parse(isoDay) + by * day).toISOString().slice(0, 10)
}

/** The city of a zone: "Riyadh", "New York". */
export function townOf(zone: TimeZone): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** Whether the clocks of two zones show the same time. */
export function isSameClock(time: Timestamp, one: TimeZone, other: TimeZone): boolean {
  return floated(time, one) === floated(time, other)
}

/** A date whose UTC parts are those of the zone. */
function dateIn(time: Timestamp, zone: TimeZone): Date {
  return new Date(floated(time, zone))
}

interface Zone {
  parts: Intl.DateTimeFormat
  /** The offset during a whole day of UTC, by that day; null on a day with a clock change. */
  ahead: Map<number, number | null>
}

const zones = new Map<TimeZone, Zone>()

/** The offset of a zone from UTC, in milliseconds. */
function aheadAt(time: number, name: TimeZone): number {
  if (name === 'UTC' || !Number.isFinite(time)) return 0
  const zone = zoneOf(name)
  const date = Math.floor(time / day)
  let ahead = zone.ahead.get(date)
  if (ahead === undefined) {
    const [first, last] = [date * day, (date + 1) * day].map((edge) => measured(edge, zone))
    ahead = first === last && first !== undefined ? first : null
    zone.ahead.set(date, ahead)
  }
  return ahead ?? measured(time, zone)
}

function measured(time: number, { parts }: Zone): number {
  const minuteStart = Math.floor(time / minute) * minute
  const found = new Map(parts.formatToParts(minuteStart).map(({ type, value }) => [type, Number(value)]))
  const part = (type: string) => found.get(type as Intl.DateTimeFormatPartTypes) ?? 0
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) -
    minuteStart
  )
}

function zoneOf(name: TimeZone): Zone {
  const known = zones.get(name)
  if (known) return known
  const numeric = 'numeric' as const
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: name, hourCycle: 'h23', year: numeric, month: numeric, day: numeric },
    ...{ hour: numeric, minute: numeric, second: numeric },
  })
  const zone = { parts, ahead: new Map<number, number | null>() }
  zones.set(name, zone)
  return zone
}
