import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Checkpoints } from '~/data/store/lowdb/checkpoints'

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
/** How long a write takes, in milliseconds, and whether it fails. */
let takes: number
let failure: Error | undefined
let checkpoints: Checkpoints

const write = vi.fn(async () => {
  await new Promise((resolve) => setTimeout(resolve, takes))
  if (failure) throw failure
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  takes = 0
  failure = undefined
  checkpoints = new Checkpoints(write)
})

afterEach(() => {
  vi.useRealTimers()
  write.mockClear()
  log.mockClear()
})

/** How many checkpoints were begun, after so many milliseconds more. */
async function begunAfter(milliseconds: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  return write.mock.calls.length
}

/** A flush that says whether it is done. */
function flushed(): { isDone: boolean } {
  const flush = { isDone: false }
  void checkpoints.flush().then(() => (flush.isDone = true))
  return flush
}

test('changes of one second share a checkpoint; without changes there is none', async () => {
  expect(await begunAfter(5_000)).toBe(0)
  checkpoints.request()
  expect(await begunAfter(500)).toBe(0)
  checkpoints.request()
  expect([await begunAfter(499), await begunAfter(1), await begunAfter(5_000)]).toEqual([0, 1, 1])
})

test('a request during a checkpoint gets a checkpoint of its own, after the current one', async () => {
  takes = 10
  checkpoints.request()
  expect(await begunAfter(1_005)).toBe(1)
  checkpoints.request()
  checkpoints.request()
  expect([await begunAfter(5), await begunAfter(999), await begunAfter(1)]).toEqual([1, 1, 2])
})

test('a checkpoint takes at most a twentieth of the time', async () => {
  takes = 300
  checkpoints.request()
  expect(await begunAfter(1_300)).toBe(1)
  checkpoints.request()
  expect([await begunAfter(5_999), await begunAfter(1)]).toEqual([1, 2])
})

test('a failed checkpoint is retried until it succeeds, and logged once; a later failure is logged again', async () => {
  failure = new Error('no room')
  checkpoints.request()
  expect(await begunAfter(3_100)).toBe(3)
  expect(log).toHaveBeenCalledExactlyOnceWith(
    'db.json could not be written; the changes are safe in state.sqlite, and the write will be retried.',
    failure,
  )
  failure = undefined
  expect(await begunAfter(3_000)).toBe(4)
  failure = new Error('no room')
  checkpoints.request()
  await begunAfter(1_100)
  expect(log).toHaveBeenCalledTimes(2)
})

test('a flush writes the pending changes at once, waits for the write, and cancels the timer; without changes it writes nothing', async () => {
  takes = 10
  checkpoints.request()
  const flush = flushed()
  expect([await begunAfter(9), flush.isDone]).toEqual([1, false])
  expect([await begunAfter(1), flush.isDone]).toEqual([1, true])
  await begunAfter(5_000)
  await checkpoints.flush()
  expect(write).toHaveBeenCalledOnce()
})

test('a flush during a checkpoint waits for it, and then writes the changes that arrived meanwhile', async () => {
  takes = 10
  checkpoints.request()
  await begunAfter(1_005)
  checkpoints.request()
  const flush = flushed()
  expect(await begunAfter(4)).toBe(1)
  expect([await begunAfter(1), flush.isDone]).toEqual([2, false])
  expect([await begunAfter(10), flush.isDone]).toEqual([2, true])
  expect(await begunAfter(5_000)).toBe(2)
})
