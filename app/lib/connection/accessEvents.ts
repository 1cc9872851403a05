const listeners = new Set<() => void>()

/** Called by the connection (`app/features/live`): an access request was or may have been made, answered or used. */
export function emitAccessChanged(): void {
  for (const listener of listeners) listener()
}

export function subscribeToAccess(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
