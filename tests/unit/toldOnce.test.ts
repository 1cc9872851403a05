import { expect, test } from 'vitest'
import { lastTold, onToldChange, tellAgain, tellChange } from '~/app/toldChanges'
import type { ToldChange } from '~/data/contract/live'

const change = (n: number): ToldChange => ({
  n,
  at: '2025-10-14T14:35:00.000Z',
  collection: 'timeline',
  id: 'phase-4',
  before: {},
  after: { owner: `Owner ${n}` },
})

test('a form hears of each change once, though a page that listens anew is told some again', () => {
  const heard: (number | null)[] = []
  const stop = onToldChange((told) => heard.push(told?.n ?? null))
  for (const n of [7, 8, 7, 8, 9]) tellChange(change(n))
  expect(heard).toEqual([7, 8, 9])
  expect(lastTold()).toBe(9)
  // The history is another one, which has fewer changes.
  tellAgain(3)
  for (const n of [3, 4]) tellChange(change(n))
  expect(heard).toEqual([7, 8, 9, null, 4])
  stop()
  tellChange(change(5))
  expect(heard).toHaveLength(5)
})
