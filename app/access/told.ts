const listeners = new Set<() => void>()

/** Told by what listens to changes (`app/live`): somebody asked for access, or was answered; or may have been meanwhile. */
export function tellAccess(): void {
  for (const listener of listeners) listener()
}

export function onAccessTold(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
