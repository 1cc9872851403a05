import { siteClock } from './siteClock.server'

const minute = 60_000

/**
 * The start of the current minute. Pages and the plan are of it, so that their responses can be cached for the rest of
 * it.
 */
export function siteMinute(): Date {
  return new Date(Math.floor(siteClock().now().getTime() / minute) * minute)
}
