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

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('changes of one second share a checkpoint; without changes there is none', async () => {
  await pass(5_000)
  checkpoints.request()
  await pass(500)
  checkpoints.request()
  await pass(499)
  expect(write).not.toHaveBeenCalled()
  await pass(1)
  expect(write).toHaveBeenCalledOnce()
  await pass(5_000)
  expect(write).toHaveBeenCalledOnce()
})

test('a request during a checkpoint gets a checkpoint of its own, after the current one', async () => {
  takes = 10
  checkpoints.request()
  await pass(1_005)
  checkpoints.request()
  checkpoints.request()
  await pass(5)
  expect(write).toHaveBeenCalledOnce()
  await pass(999)
  expect(write).toHaveBeenCalledOnce()
  await pass(1)
  expect(write).toHaveBeenCalledTimes(2)
})

test('a checkpoint takes at most a twentieth of the time', async () => {
  takes = 300
  checkpoints.request()
  await pass(1_300)
  checkpoints.request()
  await pass(5_999)
  expect(write).toHaveBeenCalledOnce()
  await pass(1)
  expect(write).toHaveBeenCalledTimes(2)
})

test('a failed checkpoint is retried until it succeeds, and logged once; a later failure is logged again', async () => {
  failure = new Error('no room')
  checkpoints.request()
  await pass(3_100)
  expect(write).toHaveBeenCalledTimes(3)
  expect(log).toHaveBeenCalledExactlyOnceWith(
    'db.json could not be written; the changes are safe in state.sqlite, and the write will be retried.',
    failure,
  )
  failure = undefined
  await pass(3_000)
  expect(write).toHaveBeenCalledTimes(4)
  failure = new Error('no room')
  checkpoints.request()
  await pass(1_100)
  expect(log).toHaveBeenCalledTimes(2)
})

test('a flush without changes writes nothing', async () => {
  await checkpoints.flush()
  expect(write).not.toHaveBeenCalled()
})

test('a flush writes the pending changes at once, waits for the write, and cancels the timer', async () => {
  takes = 10
  checkpoints.request()
  let isDone = false
  void checkpoints.flush().then(() => (isDone = true))
  await pass(0)
  expect(write).toHaveBeenCalledOnce()
  await pass(9)
  expect(isDone).toBe(false)
  await pass(1)
  expect(isDone).toBe(true)
  await pass(5_000)
  await checkpoints.flush()
  expect(write).toHaveBeenCalledOnce()
})

test('a flush during a checkpoint waits for it, and then writes the changes that arrived meanwhile', async () => {
  takes = 10
  checkpoints.request()
  await pass(1_005)
  checkpoints.request()
  let isDone = false
  void checkpoints.flush().then(() => (isDone = true))
  await pass(4)
  expect(write).toHaveBeenCalledOnce()
  await pass(1)
  expect(write).toHaveBeenCalledTimes(2)
  expect(isDone).toBe(false)
  await pass(10)
  expect(isDone).toBe(true)
  await pass(5_000)
  expect(write).toHaveBeenCalledTimes(2)
})
