import { deepEqual } from './deepEqual'

/**
 * Merges two versions of a list line by line: theirs, with the lines that I added and without those that I removed.
 * An added line is put before the line that followed it, otherwise at the end. Null when the values are not lists,
 * or when the merge equals one of the versions.
 */
export function bothLists(before: unknown, ours: unknown, theirs: unknown): readonly unknown[] | null {
  const was = before ?? []
  if (!Array.isArray(was) || !Array.isArray(ours) || !Array.isArray(theirs)) return null
  const removed = without(was, ours)
  // A line that both added appears once.
  const added = without(without(ours, was), without(theirs, was))
  const both = without(theirs, removed)
  for (const line of added) {
    const followers = ours.slice(indexIn(ours, line) + 1)
    const next = followers.map((follower) => indexIn(both, follower)).find((index) => index >= 0)
    both.splice(next ?? both.length, 0, line)
  }
  return [ours, theirs].some((side) => deepEqual(side, both)) ? null : both
}

/** The lines of a list without those of another one; each line removes one occurrence. */
function without(list: readonly unknown[], taken: readonly unknown[]): unknown[] {
  const left = [...taken]
  return list.filter((line) => {
    const index = indexIn(left, line)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

function indexIn(list: readonly unknown[], line: unknown): number {
  return list.findIndex((other) => deepEqual(other, line))
}
