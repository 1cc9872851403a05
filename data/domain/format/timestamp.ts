/** A day of UTC, such as "2025-10-03". */
export type Day = string

/** A minute of UTC, such as "2025-10-03T18:00": how an address names a moment, and all that happened in it is over. */
export type Minute = string

/** No clock is further ahead of UTC, or behind it, in minutes. */
const furthestAhead = 14 * 60

/** The hour at which a day is looked at when none is named. */
export const eveningHour = '18:00'

// A plus in a query is read as a space.
const written = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?:Z|([+ -])(\d\d):(\d\d))?)?$/

/**
 * The minute that a text names, in UTC or with how far its clock is ahead: "2025-10-03T21:00+03:00"; of a day alone its
 * evening. Null for what is no time of the calendar.
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

/** The minute after it: what is dated before that was made by then. */
export function nextMinute(minute: Minute): Minute {
  return minuteOf(new Date(dateOf(minute).getTime() + 60_000))
}

export function dayOf(minute: Minute): Day {
  return minute.slice(0, 10)
}
