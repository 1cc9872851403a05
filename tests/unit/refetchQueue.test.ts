import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
  before: {},
  after: { owner: `Owner ${n}` },
})

/** A queue whose reading and refetching end when the test says so. */
function setUp() {
  const log: string[] = []
  const ends: { succeed: (items?: NetChange[]) => void; fail: () => void }[] = []
  const answer = <Value>(of: (items: NetChange[]) => Value) =>
    new Promise<Value>((resolve, reject) => {
      ends.push({
        succeed: (items = []) => {
          resolve(of(items))
        },
        fail: () => {
          reject(new Error('no answer'))
        },
      })
    })
  let newest = 0
  const queue = new RefetchQueue({
    since: 0,
    read: (since) => {
      log.push(`read ${since}`)
      const revision = newest
      return answer((items) => ({ revision, at: null, changes: items.length, items }))
    },
    refetch: (lists) => {
      log.push(`refetch ${lists ? [...lists].join(' ') : 'all'}`)
      return answer(() => null)
    },
    onRefetched: (changes) => log.push(`show ${changes.map(({ n }) => n).join(' ')}`),
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return {
    log,
    announce: (revision: number, isReset = false) => {
      newest = revision
      queue.announce(revision, isReset)
    },
    succeed: async (items?: NetChange[]) => {
      ends.shift()?.succeed(items)
      await settle()
    },
    fail: async () => {
      ends.shift()?.fail()
      await settle()
    },
    stop: () => {
      queue.stop()
    },
  }
}

describe('refetching after changes', () => {
  test('reads what has changed, refetches those lists, and reports when they are loaded', async () => {
    const { log, announce, succeed } = setUp()
    announce(2)
    await succeed([change(1), change(2, 'targets')])
    expect(log).toEqual(['read 0', 'refetch timeline targets'])
    await succeed()
    expect(log.at(-1)).toBe('show 1 2')
    announce(2)
    expect(log).toHaveLength(3)
  })

  test('reads next what is announced meanwhile, at once', async () => {
    const { log, announce, succeed } = setUp()
    announce(1)
    for (let revision = 2; revision <= 1_000; revision += 1) announce(revision)
    await succeed([change(1)])
    await succeed()
    expect(log).toEqual(['read 0', 'refetch timeline', 'show 1', 'read 1'])
  })

  test('retries with growing delays, and loses nothing', async () => {
    const { log, announce, succeed, fail } = setUp()
    announce(1)
    await fail()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(log).toEqual(['read 0'])
    await vi.advanceTimersByTimeAsync(1)
    await succeed([change(1)])
    await fail()
    await vi.advanceTimersByTimeAsync(3_999)
    expect(log).toEqual(['read 0', 'read 0', 'refetch timeline'])
    await vi.advanceTimersByTimeAsync(1)
    await succeed([change(1)])
    await succeed()
    expect(log.at(-1)).toBe('show 1')
  })

  test('does not wait for its delay when something else is changed', async () => {
    const { log, announce, fail } = setUp()
    announce(1)
    await fail()
    announce(2)
    expect(log).toEqual(['read 0', 'read 0'])
  })

  test('refetches all lists when the data was replaced', async () => {
    const { log, announce, succeed } = setUp()
    announce(9, true)
    await succeed()
    announce(10)
    expect(log).toEqual(['refetch all', 'show ', 'read 9'])
  })

  test('ends when it is stopped', async () => {
    const { log, announce, succeed, stop } = setUp()
    announce(1)
    stop()
    await succeed([change(1)])
    await succeed()
    announce(2)
    expect(log).toEqual(['read 0', 'refetch timeline'])
  })
})
