/* Calendar days: ISO days, or dates at UTC midnight, which stand for a day and not for a time. */

export const dayLength = 24 * 60 * 60 * 1000

/** The ISO day of a date at UTC midnight: "2025-08-11". */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** The ISO day; null when the month, 0..11, has no such day. */
export function dayOfParts(year: number, month: number, dayOfMonth: number): string | null {
  const date = new Date(Date.UTC(year, month, dayOfMonth))
  const exists = date.getUTCMonth() === month && date.getUTCDate() === dayOfMonth
  return exists && date.getUTCFullYear() === year ? isoDay(date) : null
}

/** The parts of a day; the month is 0..11, the weekday 0..6 from Sunday. */
export function partsOf(date: Date): { year: number; month: number; dayOfMonth: number; weekday: number } {
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    dayOfMonth: date.getUTCDate(),
    weekday: date.getUTCDay(),
  }
}

/** The first day of the month that is a number of months after that of a day. */
export function firstOfMonth(date: Date, monthsLater = 0): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater, 1))
}
