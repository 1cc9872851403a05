/** A day in milliseconds. */
export const day = 24 * 60 * 60 * 1000

/** The UTC midnight at the start of a time's day; both in milliseconds since 1970. */
export function dayOf(time: number): number {
  return Math.floor(time / day) * day
}

/** How many calendar days (UTC) the first time is after the second. */
export function daysBetween(later: number, earlier: number): number {
  return Math.round((dayOf(later) - dayOf(earlier)) / day)
}
