/** How long the pointer rests on something before its hint opens, in milliseconds (specification, section 9). */
export const hintDelay = 700

/** How long after a hint has closed the next one opens at once, in milliseconds (specification, section 9). */
export const hintSkipDelay = 300

let closedAt = -Infinity

/** Records that a hint has just closed. */
export function noteHintClosed(): void {
  closedAt = performance.now()
}

/** The delay for a hint that the pointer enters now. */
export function hintDelayNow(): number {
  return performance.now() - closedAt < hintSkipDelay ? 0 : hintDelay
}
