/**
 * The changes that this page has made itself, by their numbers: the server tells of them too, sometimes before it has
 * answered.
 */
const ownChanges = new Set<number>()
let pendingWrites = 0
const listeners = new Set<() => void>()

/** Changes are sent; the function says that they were answered, with the numbers that they have. */
export function beginWrite(): (numbers: readonly number[]) => void {
  pendingWrites += 1
  return (numbers) => {
    pendingWrites -= 1
    for (const n of numbers) ownChanges.add(n)
    for (const listener of listeners) listener()
  }
}

/** Whether it is not known yet which changes are this page's own. */
export function isWriting(): boolean {
  return pendingWrites > 0
}

export function isOwnWrite(n: number): boolean {
  return ownChanges.has(n)
}

/** Calls after each answer to a change of this page. */
export function onWritten(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
