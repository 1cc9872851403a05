import { expect, test } from 'vitest'
import { conflictBox } from '~/app/features/editing/conflictBox'
import type { Conflict } from '~/app/features/editing/submission'

const now = new Date('2025-10-06T12:00:00')

function fieldOf(before: unknown, after: unknown, theirs: unknown) {
  const conflict: Conflict = {
    as: 'conflict',
    change: { collection: 'timeline', id: 'p4', changes: [{ field: 'objectives', before, after }] },
    theirs: { objectives: theirs },
    changed: null,
    choices: {},
  }
  const { fields } = conflictBox(conflict, { phases: [], units: [], products: [] }, { now, zone: 'UTC' })
  return fields[0]
}

test('for a list the box shows what each side removed and added', () => {
  expect(fieldOf(['a', 'b'], ['a', 'B'], ['a', 'b', 'c'])).toEqual({
    field: 'objectives',
    label: 'objectives',
    ours: { removed: ['b'], added: ['B'] },
    theirs: { removed: [], added: ['c'] },
    merged: ['a', 'c', 'B'],
  })
})

test('for a list the box offers both only where that equals neither side', () => {
  expect(fieldOf(['a'], ['a', 'b'], ['a', 'b', 'c'])).not.toHaveProperty('merged')
  expect(fieldOf(undefined, [{ title: 'a' }], [{ title: 'b' }])).toMatchObject({ merged: ['b', 'a'] })
  expect(fieldOf('a', 'b', 'c')).not.toHaveProperty('merged')
})

test('the box says that a side only moved lines', () => {
  expect(fieldOf(['a', 'b'], ['b', 'a'], ['a'])).toMatchObject({
    ours: 'another order',
    theirs: { removed: ['b'], added: [] },
  })
})
