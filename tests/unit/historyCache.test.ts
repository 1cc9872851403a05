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
  ...{ n, at: '2025-10-14T14:35:00.000Z', by: 'mona', collection: 'timeline', id: 'phase-4' },
  ...{ before: { progress: '0.7' }, after: { progress: '0.72' } },
})
const pageOf = (...numbers: number[]): HistoryPage => ({ changes: numbers.map(change), next: null })
const numbersIn = (pages: HistoryPages | undefined) =>
  pages?.pages.flatMap(({ changes }) => changes.map(({ n }) => n)) ?? []

test('a history that is open overnight holds the newest changes, and loads the others on demand', () => {
  const client = new QueryClient()
  client.setQueryData<HistoryPages>(historyKey(), { pages: [pageOf(1)], pageParams: [null] })
  let longest = 0
  for (let n = 2; n <= 450; n += 1) {
    addOwnChange(client, change(n))
    const history = client.getQueryData<HistoryPages>(historyKey())
    const numbers = numbersIn(history)
    longest = Math.max(longest, numbers.length)
    expect(numbers).toEqual(numbers.map((_, place) => n - place))
    const oldest = n - numbers.length + 1
    expect(history?.pages.at(-1)?.next).toBe(oldest === 1 ? null : oldest)
  }
  expect(longest).toBe(200)
})

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
  observer.subscribe(() => undefined)
  return { responses, numbers: () => numbersIn(observer.getCurrentResult().data) }
}

test.each([
  ['a search', 'onco'],
  ['the whole history', undefined],
])('a change that arrives while %s is first loaded is not missed', async (_, search) => {
  const client = new QueryClient()
  if (search !== undefined) {
    const all = reading(client)
    all.responses[0]?.(pageOf(1))
    await vi.waitFor(() => {
      expect(all.numbers()).toEqual([1])
    })
  }
  const history = reading(client, search)
  refetchHistory(client)
  // The server read this before the change was made.
  history.responses[0]?.(pageOf(1))
  await expect.poll(() => history.responses.length).toBe(2)
  history.responses[1]?.(pageOf(2, 1))
  await expect.poll(history.numbers).toEqual([2, 1])
  client.clear()
})
