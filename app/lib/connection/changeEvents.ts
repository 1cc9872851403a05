import type { ChangeEvent } from '~/data/contract/live'
import { createEmitter } from '~/app/lib/store'

/** Emits each change; null where the server did not send the changes one by one. */
const { emit, subscribe } = createEmitter<ChangeEvent | null>()

let latest: number | null = null

/** The revision of the last change event; null before the first. */
export function lastRevision(): number | null {
  return latest
}

/** Called by the connection (`app/lib/connection/connection.ts`), which may receive an event twice after it reconnects. */
export function emitChange(change: ChangeEvent): void {
  if (latest !== null && change.n <= latest) return
  latest = change.n
  emit(change)
}

/** Called instead of `emitChange` where the server did not send the changes up to `revision` one by one. */
export function emitResync(revision: number): void {
  latest = revision
  emit(null)
}

export { subscribe as subscribeToChanges }
