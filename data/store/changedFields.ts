type Fields = Record<string, unknown>

/** The fields of an item that a change altered, as they were before and after it. */
export function changedFields(before: object, after: object): { before: Fields; after: Fields } {
  const then = new Map(Object.entries(before))
  const changed = Object.entries(after).filter(([field, value]) => !isSame(then.get(field), value))
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, then.get(field)])),
    after: Object.fromEntries(changed),
  }
}

/** Whether these fields of an item have these values. */
export function holds(item: object, fields: Fields): boolean {
  const now = new Map(Object.entries(item))
  return Object.entries(fields).every(([field, value]) => isSame(now.get(field), value))
}

/** What the contract has parsed always has its fields in the contract's order. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
