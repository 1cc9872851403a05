/*
 * Days of the calendar: ISO days, or dates at their midnight in UTC, which stand for a day and for no moment.
 */

export const dayLength = 24 * 60 * 60 * 1000

/** "2025-08-11" of a date, which is a day at its midnight in UTC. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** That day, as an ISO day; null where the month, 0..11, has no such day. */
export function dayOfParts(year: number, month: number, dayOfMonth: number): string | null {
  const date = new Date(Date.UTC(year, month, dayOfMonth))
  const isThere = date.getUTCMonth() === month && date.getUTCDate() === dayOfMonth
  return isThere && date.getUTCFullYear() === year ? isoDay(date) : null
}

/** The parts of a day; the month is 0..11, the day of the week 0..6 from Sunday. */
export function partsOf(date: Date): { year: number; month: number; dayOfMonth: number; weekday: number } {
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    dayOfMonth: date.getUTCDate(),
    weekday: date.getUTCDay(),
  }
}

/** The first day of the month so many months after that of a day. */
export function firstOfMonth(date: Date, monthsLater = 0): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater, 1))
}
