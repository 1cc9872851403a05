import { siteClock } from './siteClock.server'

const minute = 60_000

/** The minute that has begun: pages and the plan are of it, so that they can be sent again for the rest of it. */
export function siteMinute(): Date {
  return new Date(Math.floor(siteClock().now().getTime() / minute) * minute)
}
