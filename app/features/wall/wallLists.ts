import { timeSeriesKey, listKey } from '~/app/lib/api/queryKeys'

/** The query keys of the wall's lists, and of two time series. */
const keys: Readonly<Record<string, readonly string[][]>> = {
  timeline: [listKey('timeline'), timeSeriesKey('timeline')],
  'business-units': [listKey('business-units'), timeSeriesKey('business-units')],
  products: [listKey('products')],
  targets: [listKey('targets')],
  baseline: [listKey('baseline')],
  launch: [listKey('launch')],
  risks: [listKey('risks')],
}

export const wallLists = Object.keys(keys)

/** The keys to refetch after changes in these lists. */
export function keysOf(lists: Iterable<string>): string[][] {
  return [...new Set(lists)].flatMap((name) => [...(keys[name] ?? [])])
}
