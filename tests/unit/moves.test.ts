import { expect, test } from 'vitest'
import { inOrder, movedTo, orderWith } from '~/data/domain/editing/moves'

const ids = ['a', 'b', 'c', 'd']

test.each([
  ['a', 2, ['b', 'c', 'a', 'd']],
  ['a', -1, ids],
  ['b', 9, ['a', 'c', 'd', 'b']],
])('%s goes to %i', (id, index, order) => {
  expect(movedTo(ids, id, index)).toEqual(order)
})

test('of a list that is shown in part only those change places; one that was removed leaves no gap', () => {
  expect(orderWith(['a', 'x', 'b', 'y', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'x', 'a', 'y', 'b'])
  expect(orderWith(['a', 'x', 'c'], ['c', 'b', 'a'])).toEqual(['c', 'x', 'a'])
})

test('items that were added meanwhile are at the end, and removed ones are left out', () => {
  const items = ids.map((id) => ({ id }))
  expect(inOrder(items, ['c', 'gone', 'a', 'b']).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd'])
})
