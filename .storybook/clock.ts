const RealDate = Date

/**
 * Stops `Date` at a moment, so that no picture drifts with the day it is made on. Timers run on: what waits, waits
 * its time.
 */
export function freezeDate(moment: Date): void {
  const now = moment.getTime()
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parts, asked) =>
      Reflect.construct(target, parts.length === 0 ? [now] : parts, asked) as Date,
    get: (target, name) => (name === 'now' ? () => now : (Reflect.get(target, name) as unknown)),
  })
}

/** Lets `Date` run again, for who stands around the stories. */
export function thawDate(): void {
  globalThis.Date = RealDate
}
