import { expect, test } from 'vitest'
import { bothLists } from '~/data/domain/format/bothLists'

const lines = (text: string) => (text === '' ? [] : text.split(' '))

test.each([
  ['lines that both add', 'a b', 'a b m', 'a b t', 'a b t m'],
  ['a line added at the start', 'a b', 'm a b', 'a b t', 'm a b t'],
  ['a line added within', 'a b', 'a m b', 'a t b', 'a t m b'],
  ['a line added before one that they removed', 'a b c', 'a m b c', 'a c', 'a m c'],
  ['a line that I removed', 'a b c', 'a c', 'a b c t', 'a c t'],
  ['lines that each removed', 'a b c', 'b c', 'a b', 'b'],
  ['a line that both removed', 'a b c', 'a c', 'a c t', null],
  ['a line that both added', 'a', 'a x m', 'a x t', 'a x t m'],
  ['a line that each changed', 'a b', 'a m', 'a t', 'a t m'],
  ['a line that is there twice, of which I removed one', 'a a b', 'a b', 'a a b t', 'a b t'],
  ['a list that was empty', '', 'm', 't', 't m'],
  ['their other order', 'a b', 'a b m', 'b a', 'b a m'],
  ['my other order, which is neither added nor removed', 'a b', 'b a', 'a b t', null],
  ['all that I have is theirs too', 'a', 'a m', 'a m t', null],
])('%s', (_, before, mine, theirs, both) => {
  expect(bothLists(lines(before), lines(mine), lines(theirs))).toEqual(both === null ? null : lines(both))
})

test('assets are compared by their title, and a missing value is an empty list', () => {
  const [one, other] = [[{ title: 'm' }], [{ title: 't' }]]
  expect(bothLists(undefined, one, other)).toEqual([{ title: 't' }, { title: 'm' }])
})

test.each([
  ['texts', 'a', 'b', 'c'],
  ['a list that is none any more', ['a'], ['a', 'b'], null],
])('%s cannot be merged', (_, before, mine, theirs) => {
  expect(bothLists(before, mine, theirs)).toBeNull()
})
