const revisions = new Map<string, number>()

/** Remembers of which change a list is that was read: its answer says so. */
export function noteRevision(path: string, { headers }: Response): void {
  const revision = headers.get('X-Revision')
  if (revision) revisions.set(path, +revision)
}

/** A list came with the page, which is of that change. */
export function setRevision(path: string, revision: number): void {
  revisions.set(path, revision)
}

/** The number of the last change that is in a list as it was read last; undefined where nobody said so. */
export function revisionOf(path: string): number | undefined {
  return revisions.get(path)
}
