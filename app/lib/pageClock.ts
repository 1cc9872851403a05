/** A difference up to this is explained by the page's transfer time. */
const MAX_TRANSIT_MS = 120_000

let offsetMs = 0

/** Sets the page's clock to the server's. The reader's clock may be wrong, and the demo's time is another one. */
export function setPageClock(now: Date): void {
  const behind = Date.now() - now.getTime()
  offsetMs = behind >= 0 && behind < MAX_TRANSIT_MS ? 0 : -behind
}

/** The current time by the server's clock. If the reader's clock is wrong, to the minute of the page's response. */
export function pageNow(): Date {
  return new Date(Date.now() + offsetMs)
}
