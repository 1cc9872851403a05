import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeptFiles } from '~/app/features/imports/keptFiles.server'

const limits = { lifetimeMs: 1_000, maxPerSender: 2, maxBytes: 100 }
const file = (length: number) => ({ bytes: Buffer.alloc(length), name: 'timeline.csv' })

let files: KeptFiles

beforeEach(() => {
  vi.useFakeTimers()
  files = new KeptFiles(limits)
})

afterEach(() => {
  vi.useRealTimers()
})

/** The ids that ada or grace finds. */
const found = (...ids: string[]) =>
  ids.filter((id) => files.find(id, 'ada') !== undefined || files.find(id, 'grace') !== undefined)

test('a file is found by its sender alone, until its time is over', () => {
  const kept = file(10)
  files.keep('1', 'ada', kept)
  vi.advanceTimersByTime(999)
  expect(files.find('1', 'ada')).toBe(kept)
  expect(files.find('1', 'grace')).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(files.find('1', 'ada')).toBeUndefined()
})

test('of a sender the last files are kept, those of others too', () => {
  files.keep('other', 'grace', file(1))
  for (const id of ['1', '2', '3']) files.keep(id, 'ada', file(1))
  expect(found('other', '1', '2', '3')).toEqual(['other', '2', '3'])
})

test('the oldest go where all are too large together, and their timers with them', () => {
  files.keep('1', 'ada', file(60))
  files.keep('2', 'grace', file(30))
  files.keep('3', 'ada', file(70))
  expect(found('1', '2', '3')).toEqual(['2', '3'])
  expect(vi.getTimerCount()).toBe(2)
})
