/** How long is waited, in milliseconds. */
export interface Pauses {
  /** Before the first new try. */
  first: number
  /** Between two tries at most. */
  most: number
  /** For a sign of life before the line counts as dead; the server gives one every 20 s. */
  silence: number
}

export const pauses: Pauses = { first: 1_000, most: 60_000, silence: 45_000 }

/**
 * How long to wait before the next try: twice as long after each one that failed, and never all pages at once.
 * @param failures how many tries have failed in a row
 * @param chance 0..1
 */
export function pauseAfter(failures: number, chance: number, { first, most }: Pauses = pauses): number {
  const longest = Math.min(most, first * 2 ** failures)
  return longest * (0.5 + chance / 2)
}
