import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { refetchQueries } from '~/app/lib/api/refetchQueries'
import type { ListedChange } from '~/data/contract/history'
import type { ChangeEvent } from '~/data/contract/live'

/** Changes, newest first, and the number that the next page comes before; null after the last page. */
export interface HistoryPage {
  changes: readonly ListedChange[]
  next: number | null
}

/** The pages of the history, newest first, of all changes or of the items that were looked for. */
export type HistoryPages = InfiniteData<HistoryPage, number | null>

const path = '/api/history'

/** The key of the history of all changes, or of the items that a search finds. */
export function historyKey(search = ''): string[] {
  return search === '' ? [path] : [path, search]
}

/** The changes, newest first, as far as the history of all was read. */
export function cachedChanges(client: QueryClient): readonly ListedChange[] {
  return client.getQueryData<HistoryPages>(historyKey())?.pages.flatMap(({ changes }) => changes) ?? []
}

/** The changes, newest first, of a history that was told of this one; empty when none was. */
export function cachedChangesWith(client: QueryClient, n: number): readonly ListedChange[] {
  const histories = client
    .getQueriesData<HistoryPages>({ queryKey: historyKey() })
    .map(([, data]) => data?.pages.flatMap(({ changes }) => changes) ?? [])
  return histories.find((changes) => changes.some((change) => change.n === n)) ?? []
}

/** A change that the history has been told of, by its number. */
export function cachedChange(client: QueryClient, n: number): ListedChange | undefined {
  return cachedChangesWith(client, n).find((change) => change.n === n)
}

/**
 * Puts a change of our own on top of the history: its answer said all there is to know, so nothing is asked for again.
 * Where others made changes since, the numbers have a gap, and the history is asked for anew; and so is what a search
 * found, whose numbers have gaps anyhow.
 */
export function addOwnChange(client: QueryClient, change: ListedChange): void {
  const queryKey = historyKey()
  const newest = client.getQueryData<HistoryPages>(queryKey)?.pages[0]?.changes[0]?.n ?? 0
  if (change.n !== newest + 1) void refetchQueries(client, { queryKey, exact: true })
  else client.setQueryData<HistoryPages>(queryKey, (data) => data && withNewest(data, change))
  void refetchQueries(client, { queryKey, predicate: (query) => query.queryKey.length > 1 })
}

/** Puts what someone else has changed on top of the history; where nobody says what or by whom, that is asked for. */
export function addOthersChange(client: QueryClient, change: ChangeEvent | null): void {
  const queryKey = historyKey()
  const newest = client.getQueryData<HistoryPages>(queryKey)?.pages[0]?.changes[0]?.n
  if (change && newest !== undefined && change.n <= newest) return
  if (change?.by === undefined || newest === undefined) void refetchQueries(client, { queryKey })
  else addOwnChange(client, { ...change, by: change.by })
}

/** Asks for the newest page again, where the history was read before: others may have made changes since. */
export function refreshHistory(client: QueryClient): void {
  const queryKey = historyKey()
  if (!client.getQueryData(queryKey)) return
  client.setQueriesData<HistoryPages>({ queryKey }, (data) => data && firstPageOf(data))
  void refetchQueries(client, { queryKey })
}

/** How many changes the first page holds before the older ones go, which can be read again, and how many it keeps. */
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
