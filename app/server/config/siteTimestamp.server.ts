import { siteClock } from '~/app/server/config/siteClock.server'

/** How far the two clocks of a site may be apart that are one, in milliseconds. */
const MAX_DRIFT_MS = 1_000

/**
 * A moment of the state, in milliseconds since 1970, by the clock that pages are of: sessions go by another one, from
 * which the demo's is months away.
 */
export function siteTimestamp(time: number): string {
  const offsetMs = siteClock().now().getTime() - Date.now()
  return new Date(Math.abs(offsetMs) < MAX_DRIFT_MS ? time : time + offsetMs).toISOString()
}
