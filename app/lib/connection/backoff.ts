/** Delays in milliseconds. */
export interface Backoff {
  /** Before the first retry. */
  initial: number
  /** The maximum between two retries. */
  max: number
  /** Without any data for this long the connection counts as dead. The server sends a heartbeat every 20 s. */
  silence: number
}

export const defaultBackoff: Backoff = { initial: 1_000, max: 60_000, silence: 45_000 }

/**
 * The delay before the next retry. It doubles with each failure and is random, so that pages do not reconnect at the
 * same time.
 * @param failures how many attempts have failed in a row
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
