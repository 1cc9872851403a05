/**
 * Milliseconds that only ever go forward, at the pace of time: what limits, sessions and retries count by, whatever
 * happens to the clock on the wall. They mean something within this process alone.
 */
export function steadyNow(): number {
  return performance.now()
}
