import { singleton } from './start.server'

/** The clock of changes and pages. Sessions and limits use `monotonicNow` instead. */
export interface SiteClock {
  now: () => Date
}

/**
 * The site's clock: the system's, unless it was set before the site was opened, as in the demo (`setSiteClock`). No
 * environment variable changes it.
 */
export function siteClock(): SiteClock {
  return singleton('clock', (): SiteClock => ({ now: () => new Date() }))
}

/** Starts the site's clock at a given time. It runs at normal speed from there. */
export function setSiteClock(beginning: Date): void {
  const ahead = beginning.getTime() - Date.now()
  siteClock().now = () => new Date(Date.now() + ahead)
}
