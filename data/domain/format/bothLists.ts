import { deepEqual } from './deepEqual'

/**
 * What two have made of a list, taken together line by line: theirs, with the lines that I added and without those that I
 * removed. A line of mine comes to stand before the line that followed it, else at the end. Null where these are no lists,
 * or where it would be what either of us has.
 */
export function bothLists(before: unknown, mine: unknown, theirs: unknown): readonly unknown[] | null {
  const was = before ?? []
  if (!Array.isArray(was) || !Array.isArray(mine) || !Array.isArray(theirs)) return null
  const removed = without(was, mine)
  // A line that both have added is there once.
  const added = without(without(mine, was), without(theirs, was))
  const both = without(theirs, removed)
  for (const line of added) {
    const followers = mine.slice(placeIn(mine, line) + 1)
    const next = followers.map((follower) => placeIn(both, follower)).find((place) => place >= 0)
    both.splice(next ?? both.length, 0, line)
  }
  return [mine, theirs].some((side) => deepEqual(side, both)) ? null : both
}

/** The lines of a list but for those of another one; of what stands twice each takes one away. */
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
