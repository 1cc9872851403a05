/** How long the pointer rests on something before its hint opens, in milliseconds (specification, section 9). */
export const hintDelay = 700

/** For how long after a hint has closed the next one opens at once, in milliseconds (specification, section 9). */
export const hintSkipDelay = 300

let closedAt = -Infinity

/** A hint has closed just now. */
export function noteHintClosed(): void {
  closedAt = performance.now()
}

/** How long a hint waits that the pointer comes to now. */
export function hintDelayNow(): number {
  return performance.now() - closedAt < hintSkipDelay ? 0 : hintDelay
}
