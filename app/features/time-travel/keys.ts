import type { Day } from '~/data/domain/format/timestamp'

/** The key of how many changes each day saw. */
export const daysKey = ['/api/days']

/** The key of how many changes each minute of a day saw. */
export function minutesKey(day: Day): string[] {
  return [...daysKey, day]
}
