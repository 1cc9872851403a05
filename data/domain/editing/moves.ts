/** Moves one id to another index; an index beyond an end means that end. */
export function movedTo(ids: readonly string[], id: string, index: number): string[] {
  const others = ids.filter((other) => other !== id)
  const at = Math.max(0, Math.min(index, others.length))
  return [...others.slice(0, at), id, ...others.slice(at)]
}

/** All ids of a list, with the shown ones in the order of `shown`, at the positions that they occupy together. */
export function orderWith(all: readonly string[], shown: readonly string[]): string[] {
  const slots = shown.filter((id) => all.includes(id))
  const moved = new Set(slots)
  let next = 0
  return all.map((id) => (moved.has(id) ? (slots[next++] ?? id) : id))
}

/** Orders items by their ids; items that are not named follow at the end, in their own order. */
export function inOrder<T extends { id: string }>(
  items: readonly T[],
  order: readonly string[],
): readonly T[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const named = order.flatMap((id) => byId.get(id) ?? [])
  const known = new Set(order)
  return [...named, ...items.filter(({ id }) => !known.has(id))]
}
