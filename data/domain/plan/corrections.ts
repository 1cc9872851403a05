import type { Launch } from '~/data/contract/launch'
import { dayBeside } from '~/data/domain/time/clock'

/** How many days back a figure may be entered; the same as in the contract. */
const daysBack = 60

/** The first and the last day for which figures may be entered today: within the launch, and not in the future. */
export function daysToCorrect(
  { windowStart }: Pick<Launch, 'windowStart'>,
  today: string,
): readonly [first: string, last: string] {
  const back = dayBeside(today, -daysBack)
  return [back < windowStart && windowStart <= today ? windowStart : back, today]
}
