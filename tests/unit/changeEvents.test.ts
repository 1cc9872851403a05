import { expect, test } from 'vitest'
import { lastRevision, subscribeToChanges, emitResync, emitChange } from '~/app/lib/connection/changeEvents'
import type { ChangeEvent } from '~/data/contract/live'

const change = (n: number): ChangeEvent => ({
  n,
  at: '2025-10-14T14:35:00.000Z',
  collection: 'timeline',
  id: 'phase-4',
  before: {},
  after: { owner: `Owner ${n}` },
})

test('a listener receives each change once, although a page that reconnects may receive some twice', () => {
  const heard: (number | null)[] = []
  const stop = subscribeToChanges((told) => heard.push(told?.n ?? null))
  for (const n of [7, 8, 7, 8, 9]) emitChange(change(n))
  expect(heard).toEqual([7, 8, 9])
  expect(lastRevision()).toBe(9)
  // The history is another one with fewer changes.
  emitResync(3)
  for (const n of [3, 4]) emitChange(change(n))
  expect(heard).toEqual([7, 8, 9, null, 4])
  stop()
  emitChange(change(5))
  expect(heard).toHaveLength(5)
})
