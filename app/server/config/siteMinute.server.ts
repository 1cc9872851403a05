import { siteClock } from './siteClock.server'

const minute = 60_000

/**
 * The start of the current minute. Pages and the plan show this time, so their responses can be cached until the
 * next minute.
 */
export function siteMinute(): Date {
  return new Date(Math.floor(siteClock().now().getTime() / minute) * minute)
}
