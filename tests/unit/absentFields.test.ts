import { expect, test } from 'vitest'
import { fieldNames } from '~/data/domain/format/fieldNames'
import { changedFields, holds, withSide } from '~/data/domain/history/changedFields'

test.each<[string, object, object, object, object]>([
  ['of a value', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: 2 }, { b: 3 }],
  ['that sets a field first', { a: 1 }, { a: 1, b: 2 }, {}, { b: 2 }],
  ['that takes a field away', { a: 1, b: 2 }, { a: 1 }, { b: 2 }, {}],
  ['that sets an undefined field', { a: 1, b: undefined }, { a: 1, b: 2 }, {}, { b: 2 }],
  ['from null', { a: null }, { a: 1 }, { a: null }, { a: 1 }],
  ['of nothing', { a: [1] }, { a: [1] }, {}, {}],
])(
  'a change %s records which fields existed, also as JSON, and is undone by them',
  (_, was, is, before, after) => {
    const change = changedFields(was, is)
    expect(change).toStrictEqual({ before, after })
    const read = JSON.parse(JSON.stringify(change)) as typeof change
    expect([holds(was, read, 'before'), holds(is, read, 'after')]).toEqual([true, true])
    expect(withSide(is, read, 'before')).toStrictEqual(JSON.parse(JSON.stringify(was)))
    if (fieldNames(read).length > 0)
      expect([holds(was, read, 'after'), holds(is, read, 'before')]).toEqual([false, false])
  },
)
