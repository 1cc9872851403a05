/** A change of a list's order: the ids of the moved items, before and after. */
export interface OrderChange {
  /** The moved item; the first one if there are several. */
  id: string
  before: string[]
  after: string[]
}

/** The change from one order to another of the same ids; null when they are equal. */
export function orderChange(then: readonly string[], now: readonly string[]): OrderChange | null {
  const first = then.findIndex((id, index) => id !== now[index])
  if (first < 0) return null
  const last = then.findLastIndex((id, index) => id !== now[index])
  const before = then.slice(first, last + 1)
  const after = now.slice(first, last + 1)
  const isDown = before.slice(1).every((id, index) => id === after[index])
  const [id = ''] = isDown && after.length > 2 ? before : after
  return { id, before, after }
}

/** The ids of one side of such a change. */
export function orderOf(side: Readonly<Record<string, unknown>>): string[] {
  const { order } = side
  return Array.isArray(order) ? order.filter((id) => typeof id === 'string') : []
}
