/** How long is waited, in milliseconds. */
export interface Backoff {
  /** Before the first new try. */
  initial: number
  /** Between two tries at most. */
  max: number
  /** For a sign of life before the line counts as dead; the server gives one every 20 s. */
  silence: number
}

export const defaultBackoff: Backoff = { initial: 1_000, max: 60_000, silence: 45_000 }

/**
 * How long to wait before the next try: twice as long after each one that failed, and never all pages at once.
 * @param failures how many tries have failed in a row
 * @param random 0..1
 */
export function backoffDelay(
  failures: number,
  random: number,
  { initial, max }: Backoff = defaultBackoff,
): number {
  const longest = Math.min(max, initial * 2 ** failures)
  return longest * (0.5 + random / 2)
}
