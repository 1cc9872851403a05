import type { ToldChange } from '~/data/contract/live'

/** Hears of a change that was made, here or elsewhere; of null where some were made that nobody tells one by one. */
type Hears = (change: ToldChange | null) => void

const listeners = new Set<Hears>()

let last: number | null = null

/** The number of the last change that was told; null before the first. */
export function lastTold(): number | null {
  return last
}

/** Told by what listens to changes (`app/live`); a page that listens anew is told again of some. */
export function tellChange(change: ToldChange): void {
  if (last !== null && change.n <= last) return
  last = change.n
  for (const listener of listeners) listener(change)
}

/** Told instead of changes that are not told one by one: there are that many by now. */
export function tellAgain(revision: number): void {
  last = revision
  for (const listener of listeners) listener(null)
}

export function onToldChange(listener: Hears): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
