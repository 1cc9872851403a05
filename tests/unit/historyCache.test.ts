import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import {
  addOwnChange,
  historyKey,
  refetchHistory,
  type HistoryPage,
  type HistoryPages,
} from '~/app/lib/api/historyCache'
import type { Change } from '~/data/contract/history'

const change = (n: number): Change => ({
  n,
  at: '2025-10-14T14:35:00.000Z',
  by: 'mona',
  collection: 'timeline',
  id: 'phase-4',
  before: { progress: '0.7' },
  after: { progress: '0.72' },
})

test('a history that is open overnight holds the newest changes, and loads the others on demand', () => {
  const client = new QueryClient()
  const begin: HistoryPages = { pages: [{ changes: [change(1)], next: null }], pageParams: [null] }
  client.setQueryData(historyKey(), begin)
  const pages = () => client.getQueryData<HistoryPages>(historyKey())?.pages ?? []
  let longest = 0
  for (let n = 2; n <= 450; n += 1) {
    addOwnChange(client, change(n))
    const numbers = pages().flatMap(({ changes }) => changes.map((told) => told.n))
    longest = Math.max(longest, numbers.length)
    const oldest = n - numbers.length + 1
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, place) => n - place))
    expect(pages().at(-1)?.next).toBe(oldest === 1 ? null : oldest)
  }
  expect(longest).toBe(200)
})

const pageOf = (...changes: Change[]): HistoryPage => ({ changes, next: null })

/** A history whose responses come from the test, one after the other. */
function reading(client: QueryClient, search?: string) {
  const responses: ((page: HistoryPage) => void)[] = []
  const observer = new InfiniteQueryObserver<HistoryPage, Error, HistoryPages, string[], number | null>(
    client,
    {
      queryKey: historyKey(search),
      queryFn: () => new Promise<HistoryPage>((resolve) => responses.push(resolve)),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
      retry: false,
    },
  )
  const stop = observer.subscribe(() => undefined)
  const numbers = () =>
    observer.getCurrentResult().data?.pages.flatMap((page) => page.changes.map(({ n }) => n))
  return { responses, numbers, stop }
}

test.each([
  ['a search', 'onco'],
  ['the whole history', undefined],
])('a change that arrives while %s is first loaded is not missed', async (_, search) => {
  const client = new QueryClient()
  const all = search === undefined ? null : reading(client)
  all?.responses[0]?.(pageOf(change(1)))
  await vi.waitFor(() => {
    expect(all === null || all.numbers()).toEqual(all === null ? true : [1])
  })
  const history = reading(client, search)
  refetchHistory(client)
  // The server read this before the change was made.
  history.responses[0]?.(pageOf(change(1)))
  await vi.waitFor(() => {
    expect(history.responses).toHaveLength(2)
  })
  history.responses[1]?.(pageOf(change(2), change(1)))
  await vi.waitFor(() => {
    expect(history.numbers()).toEqual([2, 1])
  })
  history.stop()
  all?.stop()
})
