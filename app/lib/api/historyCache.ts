import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { refetchQueries } from '~/app/lib/api/refetchQueries'
import type { ListedChange } from '~/data/contract/history'

/** Changes, newest first, and the `before` of the next page; null after the last. */
export interface HistoryPage {
  changes: readonly ListedChange[]
  next: number | null
}

/** The pages of the history, newest first: of all changes, or of a search. */
export type HistoryPages = InfiniteData<HistoryPage, number | null>

const path = '/api/history'

/** The query key of the history, or of a search in it. */
export function historyKey(search = ''): string[] {
  return search === '' ? [path] : [path, search]
}

/** The cached changes of the complete history, newest first. */
export function cachedChanges(client: QueryClient): readonly ListedChange[] {
  return client.getQueryData<HistoryPages>(historyKey())?.pages.flatMap(({ changes }) => changes) ?? []
}

/** The cached changes of a history that contains change `n`; empty if none does. */
export function cachedChangesWith(client: QueryClient, n: number): readonly ListedChange[] {
  const histories = client
    .getQueriesData<HistoryPages>({ queryKey: historyKey() })
    .map(([, data]) => data?.pages.flatMap(({ changes }) => changes) ?? [])
  return histories.find((changes) => changes.some((change) => change.n === n)) ?? []
}

/** A cached change by its number. */
export function cachedChange(client: QueryClient, n: number): ListedChange | undefined {
  return cachedChangesWith(client, n).find((change) => change.n === n)
}

/**
 * Adds one's own change to the cached history. Its response had all data, so nothing is requested. If others made
 * changes in between, the numbers have a gap and the history is refetched. Searches are always refetched.
 */
export function addOwnChange(client: QueryClient, change: ListedChange): void {
  const queryKey = historyKey()
  const newest = client.getQueryData<HistoryPages>(queryKey)?.pages[0]?.changes[0]?.n ?? 0
  if (change.n !== newest + 1) void refetchQueries(client, { queryKey, exact: true })
  else client.setQueryData<HistoryPages>(queryKey, (data) => data && withNewest(data, change))
  void refetchQueries(client, { queryKey, predicate: (query) => query.queryKey.length > 1 })
}

/** Others have changed something: the loaded pages are refetched. */
export function refetchHistory(client: QueryClient): void {
  void refetchQueries(client, { queryKey: historyKey() })
}

/** Refetches the newest page, if the history was loaded before. */
export function refreshHistory(client: QueryClient): void {
  const queryKey = historyKey()
  if (!client.getQueryData(queryKey)) return
  client.setQueriesData<HistoryPages>({ queryKey }, (data) => data && firstPageOf(data))
  void refetchQueries(client, { queryKey })
}

/**
 * The maximum size of the first page, and how many changes stay when it is exceeded. Older ones can be loaded again.
 */
const [MAX_FIRST_PAGE, KEPT_CHANGES] = [200, 20]

function withNewest(data: HistoryPages, change: ListedChange): HistoryPages {
  const [first = { changes: [], next: null }, ...others] = data.pages
  const changes = [change, ...first.changes]
  if (changes.length <= MAX_FIRST_PAGE) return { ...data, pages: [{ ...first, changes }, ...others] }
  const newest = changes.slice(0, KEPT_CHANGES)
  return { pages: [{ changes: newest, next: newest.at(-1)?.n ?? null }], pageParams: [null] }
}

function firstPageOf({ pages, pageParams }: HistoryPages): HistoryPages {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}
