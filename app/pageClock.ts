let ahead = 0

/** Sets the browser's page by the server's clock: the reader's own may be wrong, and the demo's is. */
export function setPageClock(now: Date): void {
  ahead = now.getTime() - Date.now()
}

/** The moment by the server's clock, to the minute that the page was answered in. */
export function pageNow(): Date {
  return new Date(Date.now() + ahead)
}
