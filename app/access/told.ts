const listeners = new Set<() => void>()

/**
 * Told by what listens to changes (`app/live`): somebody asked for access, was answered, or opened an item; or may have
 * meanwhile.
 */
export function tellAccess(): void {
  for (const listener of listeners) listener()
}

export function onAccessTold(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
