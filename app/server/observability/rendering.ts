/** A page that takes longer, in milliseconds, makes the server not ready. */
const STUCK_AFTER_MS = 10_000

/** When the pages that are being rendered began, on the clock of `performance.now`. */
const starts = new Map<symbol, number>()

/** Notes that a page is being rendered. Returns a function that ends it. */
export function startRendering(): () => void {
  const page = Symbol('page')
  starts.set(page, performance.now())
  return () => starts.delete(page)
}

/** Whether a page has been rendered for so long that something must be broken. */
export function isRenderingStuck(): boolean {
  const latest = performance.now() - STUCK_AFTER_MS
  return [...starts.values()].some((start) => start < latest)
}
