/**
 * Milliseconds since 1970 by the clock as it was when this process began, and from then on at the pace of time: they only
 * ever go forward, whatever happens to the clock on the wall. What limits, sessions and retries count by.
 */
export function monotonicNow(): number {
  return Math.floor(performance.timeOrigin + performance.now())
}
