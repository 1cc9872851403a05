/** A day of UTC, such as "2025-10-03". */
export type Day = string

/** A minute of UTC, such as "2025-10-03T18:00". In a URL it stands for the end of that minute. */
export type Minute = string

/** The largest offset of a time zone from UTC, in minutes. */
const furthestAhead = 14 * 60

/** The time of day for a date without one. */
export const eveningHour = '18:00'

// In a query, a plus is decoded as a space.
const written = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?:Z|([+ -])(\d\d):(\d\d))?)?$/

/**
 * Parses a minute in UTC or with an offset: "2025-10-03T21:00+03:00"; a date alone means its evening. Null when the
 * date or time does not exist.
 */
export function parseMinute(text: string): Minute | null {
  const [, day, time = eveningHour, sign, hours, minutes] = written.exec(text) ?? []
  if (day === undefined) return null
  const minute = `${day}T${time}`
  const date = dateOf(minute)
  if (Number.isNaN(date.getTime()) || minuteOf(date) !== minute) return null
  if (hours === undefined) return minute
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return Math.abs(ahead) > furthestAhead ? null : minuteOf(new Date(date.getTime() - ahead * 60_000))
}

export function dateOf(minute: Minute): Date {
  return new Date(`${minute}Z`)
}

export function minuteOf(date: Date): Minute {
  return date.toISOString().slice(0, 16)
}

/** The next minute. */
export function nextMinute(minute: Minute): Minute {
  return minuteOf(new Date(dateOf(minute).getTime() + 60_000))
}

export function dayOf(minute: Minute): Day {
  return minute.slice(0, 10)
}
