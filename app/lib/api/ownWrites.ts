/**
 * The changes that this page has made itself, by their numbers: the server tells of them too, sometimes before it has
 * answered.
 */
const made = new Set<number>()
let underWay = 0
const listeners = new Set<() => void>()

/** Changes are sent; the function says that they were answered, with the numbers that they have. */
export function beginWrite(): (numbers: readonly number[]) => void {
  underWay += 1
  return (numbers) => {
    underWay -= 1
    for (const n of numbers) made.add(n)
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
