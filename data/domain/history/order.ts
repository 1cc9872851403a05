/** What a change of a list's order says: the ids of those that moved, as they stood and as they stand. */
export interface OrderChange {
  /** The one that was moved; of several the first. */
  id: string
  before: string[]
  after: string[]
}

/** What makes one order of the same ids another; null where they are the same. */
export function orderChange(then: readonly string[], now: readonly string[]): OrderChange | null {
  const first = then.findIndex((id, place) => id !== now[place])
  if (first < 0) return null
  const last = then.findLastIndex((id, place) => id !== now[place])
  const before = then.slice(first, last + 1)
  const after = now.slice(first, last + 1)
  const isDown = before.slice(1).every((id, place) => id === after[place])
  const [id = ''] = isDown && after.length > 2 ? before : after
  return { id, before, after }
}

/** The ids under `order` on a side of such a change. */
export function orderOf(side: Readonly<Record<string, unknown>>): string[] {
  const { order } = side
  return Array.isArray(order) ? order.filter((id) => typeof id === 'string') : []
}
