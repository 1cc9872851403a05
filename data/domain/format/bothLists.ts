import { deepEqual } from './deepEqual'

/**
 * Merges two versions of a list line by line: theirs, with the lines that I added and without those that I removed.
 * An added line is put before the line that followed it, otherwise at the end. Null when the values are not lists,
 * or when the merge equals one of the versions.
 */
export function bothLists(before: unknown, mine: unknown, theirs: unknown): readonly unknown[] | null {
  const was = before ?? []
  if (!Array.isArray(was) || !Array.isArray(mine) || !Array.isArray(theirs)) return null
  const removed = without(was, mine)
  // A line that both added appears once.
  const added = without(without(mine, was), without(theirs, was))
  const both = without(theirs, removed)
  for (const line of added) {
    const followers = mine.slice(placeIn(mine, line) + 1)
    const next = followers.map((follower) => placeIn(both, follower)).find((place) => place >= 0)
    both.splice(next ?? both.length, 0, line)
  }
  return [mine, theirs].some((side) => deepEqual(side, both)) ? null : both
}

/** The lines of a list without those of another one; each line removes one occurrence. */
function without(list: readonly unknown[], taken: readonly unknown[]): unknown[] {
  const left = [...taken]
  return list.filter((line) => {
    const place = placeIn(left, line)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

function placeIn(list: readonly unknown[], line: unknown): number {
  return list.findIndex((other) => deepEqual(other, line))
}
