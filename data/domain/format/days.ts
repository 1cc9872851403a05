/** A day in milliseconds. */
export const day = 24 * 60 * 60 * 1000

/** The midnight, in UTC, that a moment's day begins with; both in milliseconds since 1970. */
export function dayOf(time: number): number {
  return Math.floor(time / day) * day
}

/** How many days later, by the calendar in UTC, the first moment's day is than the second one's. */
export function daysBetween(later: number, earlier: number): number {
  return Math.round((dayOf(later) - dayOf(earlier)) / day)
}
