import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RefetchQueue } from '~/app/features/wall/RefetchQueue'
import type { ChangeEvent } from '~/data/contract/live'
import { makeChange } from '~/data/fixtures/wall'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A reader whose responses come when the test says so. */
function setUp() {
  const asked: string[][] = []
  const ends: { succeed: () => void; fail: () => void }[] = []
  const shown: number[][] = []
  const readings = new RefetchQueue({
    refetch: (lists) => {
      asked.push([...lists])
      return new Promise((resolve, reject) => {
        ends.push({
          succeed: () => {
            resolve(null)
          },
          fail: () => {
            reject(new Error('no answer'))
          },
        })
      })
    },
    onRefetched: (changes) => {
      shown.push(changes.map(({ n }) => n))
    },
  })
  const end = async (how: 'succeed' | 'fail') => {
    ends.shift()?.[how]()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { asked, shown, end, readings }
}

const change = (n: number, collection = 'timeline'): ChangeEvent => makeChange({ n, collection })

describe('refetching after changes', () => {
  test('requests the list concerned, and reports when it is loaded', async () => {
    const { asked, shown, end, readings } = setUp()
    readings.add(change(1))
    expect([asked, shown]).toEqual([[['timeline']], []])
    await end('succeed')
    expect(shown).toEqual([[1]])
  })

  test('combines the changes that arrive meanwhile into one request', async () => {
    const { asked, shown, end, readings } = setUp()
    for (let n = 1; n <= 1_000; n += 1) readings.add(change(n, n % 2 === 0 ? 'targets' : 'timeline'))
    expect(asked).toHaveLength(1)
    await end('succeed')
    expect(asked).toEqual([['timeline'], ['targets', 'timeline']])
    await end('succeed')
    expect(asked).toHaveLength(2)
    expect(shown.map(({ length }) => length)).toEqual([1, 999])
  })

  test('retries with growing delays, and loses nothing', async () => {
    const { asked, shown, end, readings } = setUp()
    readings.add(change(1))
    await end('fail')
    await vi.advanceTimersByTimeAsync(1_999)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(2)
    await end('fail')
    await vi.advanceTimersByTimeAsync(3_999)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    await end('succeed')
    expect(shown).toEqual([[1]])
  })

  test('does not wait for its delay when something else is changed', async () => {
    const { asked, shown, end, readings } = setUp()
    readings.add(change(1))
    await end('fail')
    readings.add(change(2, 'targets'))
    expect(asked.at(-1)).toEqual(['timeline', 'targets'])
    await end('succeed')
    expect(shown).toEqual([[1, 2]])
  })

  test('refetches all lists where the server cannot say what changed', async () => {
    const { asked, shown, end, readings } = setUp()
    readings.addLists(['timeline', 'targets'])
    await end('succeed')
    expect([asked, shown]).toEqual([[['timeline', 'targets']], [[]]])
  })

  test('reports nothing to a removed subscriber', async () => {
    const { shown, end, readings } = setUp()
    readings.add(change(1))
    readings.stop()
    await end('succeed')
    expect(shown).toEqual([])
  })
})
