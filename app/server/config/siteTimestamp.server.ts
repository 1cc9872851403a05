import { siteClock } from '~/app/server/config/siteClock.server'

/** A smaller difference between the two clocks is ignored, in milliseconds. */
const MAX_DRIFT_MS = 1_000

/**
 * Converts a time of the state to the site's clock. Sessions use another clock; in the demo the two are months apart.
 */
export function siteTimestamp(time: number): string {
  const offsetMs = siteClock().now().getTime() - Date.now()
  return new Date(Math.abs(offsetMs) < MAX_DRIFT_MS ? time : time + offsetMs).toISOString()
}
