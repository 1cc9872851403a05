import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RefetchQueue } from '~/app/features/wall/RefetchQueue'
import type { NetChange } from '~/data/contract/live'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const change = (n: number, collection = 'timeline'): NetChange => ({
  ...{ n, collection, id: 'phase-4', at: '2025-10-14T14:35:00.000Z' },
  ...{ before: {}, after: { owner: `Owner ${n}` } },
})

/**
 * What a queue does, step by step: a number is an announced revision, a list of changes the answer that it waits for,
 * 'failed' no answer; '1999 ms' passes. Reads and refetches end when a step says so.
 */
async function logAfter(...steps: (number | NetChange[] | string)[]): Promise<string> {
  const log: string[] = []
  const waiting: { resolve: (items: NetChange[]) => void; reject: (error: Error) => void }[] = []
  const answer = () => new Promise<NetChange[]>((resolve, reject) => waiting.push({ resolve, reject }))
  let newest = 0
  const queue = new RefetchQueue({
    since: 0,
    async read(since) {
      log.push(`read ${since}`)
      const revision = newest
      const items = await answer()
      return { revision, at: null, changes: items.length, items }
    },
    async refetch(lists) {
      log.push(`refetch ${lists ? [...lists].join(' ') : 'all'}`)
      await answer()
      return null
    },
    onRefetched: (changes) => log.push(`show ${changes.map(({ n }) => n).join(' ')}`),
  })
  for (const step of steps) {
    if (typeof step === 'number') queue.announce((newest = step), false)
    else if (step === 'reset') queue.announce((newest = 9), true)
    else if (step === 'stop') queue.stop()
    else if (step === 'failed') waiting.shift()?.reject(new Error('no answer'))
    else if (typeof step !== 'string') waiting.shift()?.resolve(step)
    await vi.advanceTimersByTimeAsync(typeof step === 'string' ? Number.parseInt(step) || 0 : 0)
  }
  return log.join(', ')
}

const [one, both] = [[change(1)], [change(1), change(2, 'targets')]]
const twoFailures = [1, 'failed', '2000 ms', one, 'failed']
const [oneList, bothLists] = ['read 0, refetch timeline', 'read 0, refetch timeline targets']
const again = `read 0, ${oneList}`
const many = Array.from({ length: 999 }, (_, place) => place + 2)
test.each<[string, Parameters<typeof logAfter>, string]>([
  ['refetches the changed lists, and shows it once', [2, both, [], 2], `${bothLists}, show 1 2`],
  ['shows nothing before they are loaded', [1, one], oneList],
  ['reads next what came meanwhile', [1, ...many, one, []], `${oneList}, show 1, read 1`],
  ['waits after a failed read', [1, 'failed', '1999 ms'], 'read 0'],
  ['waits longer after a failed refetch', [...twoFailures, '3999 ms'], again],
  ['loses nothing by failures', [...twoFailures, '4000 ms', one, []], `${again}, ${oneList}, show 1`],
  ['does not wait when something else is changed', [1, 'failed', 2], 'read 0, read 0'],
  ['refetches all lists when the data was replaced', ['reset', [], 10], 'refetch all, show , read 9'],
  ['ends when it is stopped', [1, 'stop', one, [], 2], 'read 0, refetch timeline'],
])('the queue of refetches %s', async (_, steps, log) => {
  expect(await logAfter(...steps)).toBe(log)
})
