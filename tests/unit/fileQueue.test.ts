import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { isQueueFull, readQueued } from '~/app/features/imports/fileQueue.server'
import { waitOptions } from '../support/timeouts'

const abandoned = expect.objectContaining({ name: 'AbandonedError' }) as unknown

/** A file that is read until the test ends it, or its client leaves. */
function file() {
  const client = new AbortController()
  let end: (content: string) => void = () => undefined
  const read = vi.fn(
    (signal: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        end = resolve
        signal.addEventListener('abort', () => {
          reject(new Error('the thread was ended'))
        })
      }),
  )
  const answer = readQueued(read, client.signal).catch((error: unknown) => error)
  return {
    ...{ answer, read, client },
    end: (content: string) => {
      end(content)
    },
  }
}

test('one file is read at a time, and the next has its turn', async () => {
  const [one, other] = [file(), file()]
  await turn()
  expect([one.read.mock.calls.length, other.read.mock.calls.length]).toEqual([1, 0])
  one.end('one')
  expect(await one.answer).toBe('one')
  await vi.waitFor(() => {
    expect(other.read).toHaveBeenCalledOnce()
  }, waitOptions)
  other.end('other')
  expect(await other.answer).toBe('other')
})

test('clients that leave are answered at once, and neither hold a turn nor a place', async () => {
  const first = file()
  const waiting = Array.from({ length: 4 }, () => file())
  await turn()
  expect(isQueueFull()).toBe(true)
  for (const { client } of waiting) client.abort()
  expect(await Promise.all(waiting.map(({ answer }) => answer))).toEqual(waiting.map(() => abandoned))
  expect(isQueueFull()).toBe(false)

  const last = file()
  first.client.abort()
  expect(await first.answer).toEqual(abandoned)
  await vi.waitFor(() => {
    expect(last.read).toHaveBeenCalledOnce()
  }, waitOptions)
  last.end('last')
  expect(await last.answer).toBe('last')
  for (const { read } of waiting) expect(read).not.toHaveBeenCalled()
})

test('a file is not read for a client that had left before', async () => {
  const read = vi.fn(() => Promise.resolve('read'))
  await expect(readQueued(read, AbortSignal.abort())).rejects.toEqual(abandoned)
  expect(read).not.toHaveBeenCalled()
  expect(isQueueFull()).toBe(false)
})
