import { timeSeriesKey, listKey } from '~/app/lib/api/queryKeys'

/** The lists that a wall shows something of, and what was recorded of two of them. */
const keys: Readonly<Record<string, readonly string[][]>> = {
  timeline: [listKey('timeline'), timeSeriesKey('timeline')],
  'business-units': [listKey('business-units'), timeSeriesKey('business-units')],
  products: [listKey('products')],
  targets: [listKey('targets')],
  baseline: [listKey('baseline')],
  launch: [listKey('launch')],
}

export const wallLists = Object.keys(keys)

/** What is read again when something of these lists was changed: exactly those, with what was recorded of them. */
export function keysOf(lists: Iterable<string>): string[][] {
  return [...new Set(lists)].flatMap((name) => [...(keys[name] ?? [])])
}
