/**
 * The changes that this page has made itself, by their numbers: the server tells of them too, sometimes before it has
 * answered.
 */
const made = new Set<number>()
let underWay = 0
const listeners = new Set<() => void>()

/** A change is sent; the function says that it was answered, with its number if it has one. */
export function beginWrite(): (n: number | null) => void {
  underWay += 1
  return (n) => {
    underWay -= 1
    if (n !== null) made.add(n)
    for (const listener of listeners) listener()
  }
}

/** Whether it is not known yet which changes are this page's own. */
export function isWriting(): boolean {
  return underWay > 0
}

export function isOwnWrite(n: number): boolean {
  return made.has(n)
}

/** Calls after each answer to a change of this page. */
export function onWritten(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
