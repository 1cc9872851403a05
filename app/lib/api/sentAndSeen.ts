import { createEmitter } from '~/app/lib/store'

/** The numbers of the changes that this page made. The server announces them too, sometimes before its response. */
const ownChanges = new Set<number>()
let pendingWrites = 0
const written = createEmitter()

/** Marks the start of a write. Call the returned function with the change numbers of the response. */
export function beginWrite(): (numbers: readonly number[]) => void {
  pendingWrites += 1
  return (numbers) => {
    pendingWrites -= 1
    for (const n of numbers) ownChanges.add(n)
    written.emit()
  }
}

/** Whether a write is pending, so that its change numbers are not known yet. */
export function isWriting(): boolean {
  return pendingWrites > 0
}

export function isOwnWrite(n: number): boolean {
  return ownChanges.has(n)
}

/** Whether this page made all the changes after one revision, up to another. */
export function areOwnWrites(after: number, upTo: number): boolean {
  for (let n = upTo; n > after; n -= 1) if (!ownChanges.has(n)) return false
  return true
}

/** Calls the listener after each response to a write of this page. */
export const onWritten = written.subscribe

/** The last revision of each list that this page has read, by its path. */
const revisions = new Map<string, number>()

/** Records the revision of a list from its response. */
export function noteRevision(path: string, { headers }: Response): void {
  const revision = headers.get('X-Revision')
  if (revision) revisions.set(path, +revision)
}

/** Records the revision of a list that came with the page. */
export function setRevision(path: string, revision: number): void {
  revisions.set(path, revision)
}

/** The last recorded revision of a list; undefined if unknown. */
export function revisionOf(path: string): number | undefined {
  return revisions.get(path)
}

/** The newest revision of any list that this page has read, or made. */
export function lastSeen(): number {
  return Math.max(0, ...revisions.values(), ...ownChanges)
}
