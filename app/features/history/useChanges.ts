import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ListedChange } from '~/data/contract/history'
import type { HistoryListProps } from '~/ui'
import { reasonOf } from '~/app/lib/api/failure'
import { historyKey } from '~/app/lib/api/historyCache'
import { readRows } from './readChanges'
import type { Account } from '~/app/features/accounts'

/** The maximum of changes in the first request. The server's page is shorter if they are large. */
const PAGE_SIZE = 20

export interface ReadChanges {
  state: { state: 'loading' } | { state: 'ready' } | { state: 'failed'; message: string; onRetry: () => void }
  /** Newest first. Shows the results of the previous search until the new ones are loaded. */
  changes: readonly ListedChange[]
  /** Whether they belong to the current search. */
  isOfThis: boolean
  /** Why older or newer changes could not be loaded. */
  error: HistoryListProps['error']
  /** Loads older changes; undefined if there are none. */
  onMore: (() => void) | undefined
}

/** The changes of all items, or of those that match a search, page by page. */
export function useChanges(account: Account, search = ''): ReadChanges {
  const query = useInfiniteQuery({
    queryKey: historyKey(search),
    queryFn: ({ pageParam }) =>
      readRows(pageParam, PAGE_SIZE, search).catch((error: unknown) => {
        account.handleFailure(error)
        throw error
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching } = query
  return {
    state: data
      ? { state: 'ready' }
      : error && !isFetching
        ? { state: 'failed', message: reasonOf(error), onRetry: () => void query.refetch() }
        : { state: 'loading' },
    changes: data?.pages.flatMap((page) => page.changes) ?? [],
    isOfThis: !query.isPlaceholderData,
    error:
      data && error && !isFetching
        ? {
            title: query.isFetchNextPageError
              ? 'Older changes could not be loaded'
              : 'Newer changes could not be loaded',
            text: reasonOf(error),
          }
        : null,
    onMore: query.hasNextPage
      ? () => {
          if (!isFetching) void query.fetchNextPage()
        }
      : undefined,
  }
}
