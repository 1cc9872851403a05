/** The same ids, one of them at another index; past an end it stands at that end. */
export function movedTo(ids: readonly string[], id: string, index: number): string[] {
  const others = ids.filter((other) => other !== id)
  const at = Math.max(0, Math.min(index, others.length))
  return [...others.slice(0, at), id, ...others.slice(at)]
}

/** All ids of a list, those that are shown in the order that `shown` has: each takes a place that one of them had. */
export function orderWith(all: readonly string[], shown: readonly string[]): string[] {
  const places = shown.filter((id) => all.includes(id))
  const moved = new Set(places)
  let next = 0
  return all.map((id) => (moved.has(id) ? (places[next++] ?? id) : id))
}

/** The items in an order of their ids; those that it does not name stand at the end, as they stood. */
export function inOrder<T extends { id: string }>(
  items: readonly T[],
  order: readonly string[],
): readonly T[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const named = order.flatMap((id) => byId.get(id) ?? [])
  const known = new Set(order)
  return [...named, ...items.filter(({ id }) => !known.has(id))]
}
