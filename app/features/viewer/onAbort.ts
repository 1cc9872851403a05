/** Calls `free` when the signal fires, or at once if it already has. */
export function onAbort(signal: AbortSignal, free: () => void): void {
  if (signal.aborted) free()
  else signal.addEventListener('abort', free, { once: true })
}
