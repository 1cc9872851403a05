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
