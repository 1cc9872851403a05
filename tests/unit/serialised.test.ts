import { expect, test } from 'vitest'
import { serialised } from '~/data/store/serialised'

const [a, b] = [
  { id: 'a', list: [1, 2] },
  { id: 'b', list: [] },
]

test('the JSON and version of an item or list are computed once per object', () => {
  const list = [a, b]
  const json = JSON.stringify(a)
  expect([serialised(a).json, serialised(list).json]).toEqual([json, JSON.stringify(list)])
  expect(serialised(list)).toBe(serialised(list))
  expect(serialised(structuredClone(a))).not.toBe(serialised(a))
  a.list.push(3)
  expect(serialised(a).json).toBe(json)
})

test('a version depends on the content only', () => {
  const version = (value: object) => serialised(value).version
  expect(version({ id: 'b', list: [] })).toBe(version(b))
  expect(version({ id: 'b', list: [1] })).not.toBe(version(b))
  expect(version([{ ...b }])).toBe(version([b]))
  expect(version([b])).not.toBe(version(b))
  expect(version([b, { id: 'c' }])).not.toBe(version([{ id: 'c' }, b]))
})
