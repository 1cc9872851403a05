const RealDate = Date

/** Freezes `Date`, so that pictures do not depend on the day they are taken. Timers keep running. */
export function freezeDate(date: Date): void {
  const now = date.getTime()
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now] : args, newTarget) as Date,
    get: (target, name) => (name === 'now' ? () => now : (Reflect.get(target, name) as unknown)),
  })
}

/** Restores the real `Date`, which the test runner around the stories needs. */
export function thawDate(): void {
  globalThis.Date = RealDate
}
