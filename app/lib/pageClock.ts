/** A clock that is no further from the minute of a page than it takes to arrive is right. */
const MAX_TRANSIT_MS = 120_000

let offsetMs = 0

/** Sets the browser's page by the server's clock: the reader's own may be wrong, and the demo's is. */
export function setPageClock(now: Date): void {
  const behind = Date.now() - now.getTime()
  offsetMs = behind >= 0 && behind < MAX_TRANSIT_MS ? 0 : -behind
}

/** The moment by the server's clock; where the reader's is wrong, to the minute that the page was answered in. */
export function pageNow(): Date {
  return new Date(Date.now() + offsetMs)
}
