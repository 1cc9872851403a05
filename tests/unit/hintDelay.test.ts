import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hintDelay, hintDelayNow, hintSkipDelay, noteHintClosed } from '~/ui/lib/hintDelay'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test('a hint appears after 700 ms, and the next one within 300 ms of it at once', () => {
  expect(hintDelayNow()).toBe(700)
  noteHintClosed()
  vi.advanceTimersByTime(hintSkipDelay - 1)
  expect(hintDelayNow()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(hintDelayNow()).toBe(hintDelay)
})
