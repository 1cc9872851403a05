import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Change } from '~/data/contract/history'

/** Changes, newest first, and the number that the next page comes before; null after the last page. */
export interface HistoryPage {
  changes: readonly Change[]
  next: number | null
}

/** The pages of the history, newest first, of all changes or of one item's. */
export type HistoryPages = InfiniteData<HistoryPage, number | null>

export interface ItemAddress {
  collection: string
  id: string
}

const path = '/api/history'

/** The key of the history of all changes, or of one item's. */
export function historyKey(item?: ItemAddress): string[] {
  return item ? [path, item.collection, item.id] : [path]
}

/** A change that the history has been told of, by its number. */
export function knownChange(client: QueryClient, n: number): Change | undefined {
  return client
    .getQueriesData<HistoryPages>({ queryKey: historyKey() })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ changes }) => changes)
    .find((change) => change.n === n)
}

/**
 * Puts a change of our own on top of the histories it belongs to: its answer said all there is to know, so nothing
 * is asked for again. Where others made changes since, the numbers have a gap, and the history is asked for anew.
 */
export function rememberChange(client: QueryClient, change: Change): void {
  for (const item of [undefined, change]) {
    const queryKey = historyKey(item)
    const newest = client.getQueryData<HistoryPages>(queryKey)?.pages[0]?.changes[0]?.n ?? 0
    if (item === undefined && change.n !== newest + 1)
      void client.invalidateQueries({ queryKey, exact: true })
    else client.setQueryData<HistoryPages>(queryKey, (data) => data && withNewest(data, change))
  }
}

function withNewest(data: HistoryPages, change: Change): HistoryPages {
  const [first = { changes: [], next: null }, ...others] = data.pages
  return { ...data, pages: [{ ...first, changes: [change, ...first.changes] }, ...others] }
}
