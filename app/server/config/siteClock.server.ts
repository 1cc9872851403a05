import { singleton } from './start.server'

/** The clock that changes are dated by and pages are of. Sessions and limits go by `monotonicNow`, whatever this one says. */
export interface SiteClock {
  now: () => Date
}

/**
 * The site's clock: the system's, unless this process was given another one before it opened the site, as the demo's
 * is (`setSiteClock`). No setting of the environment leads here.
 */
export function siteClock(): SiteClock {
  return singleton('clock', () => ({ now: () => new Date() }))
}

/** Has the site of this process begin at that moment, and go on from there at the pace of time. */
export function setSiteClock(beginning: Date): void {
  const ahead = beginning.getTime() - Date.now()
  singleton('clock', (): SiteClock => ({ now: () => new Date(Date.now() + ahead) }))
}
