import { siteClock } from '~/app/server/config/siteClock.server'

const minute = 60_000

/** The moment that a page is of: the minute that has begun, so that a page can be kept for the rest of it. */
export function pageMoment(): Date {
  return new Date(Math.floor(siteClock().now().getTime() / minute) * minute)
}
