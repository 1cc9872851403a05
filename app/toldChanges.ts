import type { ToldChange } from '~/data/contract/live'

/** Hears of a change that was made, here or elsewhere; of null where some were made that nobody tells one by one. */
type Hears = (change: ToldChange | null) => void

const listeners = new Set<Hears>()

/** Told by what listens to changes (`app/live`). */
export function tellChange(change: ToldChange | null): void {
  for (const listener of listeners) listener(change)
}

export function onToldChange(listener: Hears): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
