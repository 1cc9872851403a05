/**
 * Milliseconds since 1970. It starts at the system's time when the process started, and only ever goes forward, even if
 * the system clock is changed. Used for limits, sessions and retries.
 */
export function monotonicNow(): number {
  return Math.floor(performance.timeOrigin + performance.now())
}
