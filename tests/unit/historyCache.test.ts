import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { historyKey, rememberTold, type HistoryPages } from '~/app/admin/historyCache'
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

test('a history that is open for a night holds the newest changes, and leads on to the others', () => {
  const client = new QueryClient()
  const begin: HistoryPages = { pages: [{ changes: [change(1)], next: null }], pageParams: [null] }
  client.setQueryData(historyKey(), begin)
  const pages = () => client.getQueryData<HistoryPages>(historyKey())?.pages ?? []
  for (let n = 2; n <= 450; n += 1) {
    rememberTold(client, change(n))
    const numbers = pages().flatMap(({ changes }) => changes.map((told) => told.n))
    expect(numbers.length).toBeLessThanOrEqual(200)
    const oldest = n - numbers.length + 1
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, place) => n - place))
    expect(pages().at(-1)?.next).toBe(oldest === 1 ? null : oldest)
  }
})
