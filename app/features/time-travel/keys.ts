import type { Day } from '~/data/domain/format/timestamp'

/** The query key of the number of changes per day. */
export const daysKey = ['/api/days']

/** The query key of the number of changes per minute of a day. */
export function minutesKey(day: Day): string[] {
  return [...daysKey, day]
}
