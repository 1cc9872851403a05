import { describe, expect, test } from 'vitest'
import { foldChanges, type Foldable } from '~/data/domain/history/netChanges'

const change = (id: string, before: object, after: object, minute = 0, by?: string): Foldable => ({
  collection: 'timeline',
  id,
  at: `2025-10-14T14:${String(minute).padStart(2, '0')}:00.000Z`,
  before: { ...before },
  after: { ...after },
  ...(by !== undefined && { by }),
})

const sides = (changes: readonly Foldable[]) =>
  foldChanges(changes).map(({ id, before, after }) => [id, before, after])

describe('the net changes', () => {
  test.each<[string, Foldable[], unknown[]]>([
    ['nothing is nothing', [], []],
    [
      'one is itself',
      [change('p4', { progress: '0.7' }, { progress: '0.72' })],
      [['p4', { progress: '0.7' }, { progress: '0.72' }]],
    ],
    [
      'the first old value and the last new one stand',
      [
        change('p4', { progress: '0.7' }, { progress: '0.71' }),
        change('p4', { progress: '0.71' }, { progress: '0.72' }),
      ],
      [['p4', { progress: '0.7' }, { progress: '0.72' }]],
    ],
    [
      'what was taken back has not changed',
      [
        change('p4', { progress: '0.7' }, { progress: '0.9' }),
        change('p4', { progress: '0.9' }, { progress: '0.7' }),
      ],
      [],
    ],
    [
      'a list that holds the same again has not changed',
      [
        change('p4', { objectives: ['a'] }, { objectives: ['b'] }),
        change('p4', { objectives: ['b'] }, { objectives: ['a'] }),
      ],
      [],
    ],
    [
      'fields of several changes stand together, and those taken back are left out',
      [
        change('p4', { progress: '0.7', owner: 'Mona' }, { progress: '0.72', owner: 'Huda' }),
        change('p4', { owner: 'Huda', dates: 'Aug' }, { owner: 'Mona', dates: 'Sep' }),
      ],
      [['p4', { progress: '0.7', dates: 'Aug' }, { progress: '0.72', dates: 'Sep' }]],
    ],
    [
      'a field that was not there before is not there before',
      [
        change('p4', {}, { status: 'COMPLETED' }),
        change('p4', { status: 'COMPLETED' }, { status: 'PENDING' }),
      ],
      [['p4', {}, { status: 'PENDING' }]],
    ],
    [
      'a field that came and went has not changed',
      [change('p4', {}, { status: 'COMPLETED' }), change('p4', { status: 'COMPLETED' }, {})],
      [],
    ],
    [
      'a field that went and came as another one changed',
      [change('p4', { status: 'PENDING' }, {}), change('p4', {}, { status: 'COMPLETED' })],
      [['p4', { status: 'PENDING' }, { status: 'COMPLETED' }]],
    ],
    [
      'items come in the order in which they were changed last',
      [
        change('p4', { progress: '0.7' }, { progress: '0.71' }),
        change('p5', { progress: '0.4' }, { progress: '0.5' }),
        change('p4', { progress: '0.71' }, { progress: '0.72' }),
      ],
      [
        ['p5', { progress: '0.4' }, { progress: '0.5' }],
        ['p4', { progress: '0.7' }, { progress: '0.72' }],
      ],
    ],
  ])('%s', (_, changes, expected) => {
    expect(sides(changes)).toEqual(expected)
  })

  test('have the time and the author of the last change of an item', () => {
    const [item] = foldChanges([
      change('p4', { progress: '0.7' }, { progress: '0.71' }, 33, 'mona'),
      change('p4', { progress: '0.71' }, { progress: '0.72' }, 35, 'sara'),
    ])
    expect(item).toMatchObject({ at: '2025-10-14T14:35:00.000Z', by: 'sara' })
  })

  test('do not modify their input', () => {
    const first = change('p4', { progress: '0.7' }, { progress: '0.71' })
    foldChanges([first, change('p4', { progress: '0.71' }, {})])
    expect(first).toEqual(change('p4', { progress: '0.7' }, { progress: '0.71' }))
  })

  test('keep items of different lists apart', () => {
    const target = { ...change('x', { a: 1 }, { a: 2 }), collection: 'targets' }
    expect(foldChanges([change('x', { a: 1 }, { a: 2 }), target])).toHaveLength(2)
  })
})
