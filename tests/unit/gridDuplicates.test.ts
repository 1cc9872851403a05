import { expect, test } from 'vitest'
import type { EditField } from '~/data/domain/editing/editForm'
import { withDuplicateErrors } from '~/data/domain/grid/gridDuplicates'
import { newGrid, type GridSheet, type GridState } from '~/data/domain/grid/gridSheet'
import { gridAfter, type GridAction } from '~/data/domain/grid/gridState'
import { countOf, pastedText, rejectedCells } from '~/data/domain/grid/gridWords'

const fields: EditField[] = [
  { name: 'sku', label: 'SKU', kind: { of: 'line' } },
  { name: 'owner', label: 'Owner', kind: { of: 'line' } },
]
const ids = ['a', 'b', 'c', 'd']

/** Rows a, b and c with the SKUs A, B and C; a filter hides d, which has D. */
const sheet: GridSheet = {
  fields,
  rows: ids.slice(0, 3).map((id) => ({ id, name: id, item: { sku: id.toUpperCase(), owner: 'x' } })),
  nameOf: (id) => `product ${id}`,
  errorOf: () => null,
  unique: new Map([['sku', new Map(ids.map((id) => [id, id.toUpperCase()]))]]),
}

const sku = (row: number, text: string): GridAction => ({ type: 'commit', text, at: { row, column: 0 } })
const after = (...actions: GridAction[]): GridState =>
  actions.reduce((state, action) => gridAfter(state, action, sheet), newGrid)

/** Each rejected cell, as "a: the reason". */
const refused = (state: GridState) =>
  rejectedCells(sheet, withDuplicateErrors(sheet, state)).map(({ id, reason }) => `${id}: ${reason}`)

const is = (value: string, holder: string) => `“${value}” is the SKU of product ${holder}.`
const both = (value: string, other: string) =>
  `“${value}” is to be the SKU of product ${other} too: change one of the two.`
test.each<[string, [number, string][], string[]]>([
  ['one that is free', [[0, 'N']], []],
  ['that of another product', [[0, 'B']], [`a: ${is('B', 'b')}`]],
  ['that of a product which a filter hides', [[0, 'D']], [`a: ${is('D', 'd')}`]],
  [
    'the same new one twice',
    [
      [0, 'N'],
      [1, 'N'],
    ],
    [`a: ${both('N', 'b')}`, `b: ${both('N', 'a')}`],
  ],
  [
    'the same new one three times',
    [
      [0, 'N'],
      [1, 'N'],
      [2, 'N'],
    ],
    [`a: ${both('N', 'b')}`, `b: ${both('N', 'a')}`, `c: ${both('N', 'a')}`],
  ],
  [
    'one that its product gives up',
    [
      [0, 'B'],
      [1, 'N'],
    ],
    [],
  ],
  [
    'those that its products give up in a row',
    [
      [0, 'B'],
      [1, 'C'],
      [2, 'N'],
    ],
    [],
  ],
  [
    'one that its product would give up, were it not refused',
    [
      [0, 'B'],
      [1, 'D'],
    ],
    [`a: ${is('B', 'b')}`, `b: ${is('D', 'd')}`],
  ],
  [
    'those of each other',
    [
      [0, 'B'],
      [1, 'A'],
    ],
    [],
  ],
  [
    'those of the next one, all round',
    [
      [0, 'B'],
      [1, 'C'],
      [2, 'A'],
    ],
    [],
  ],
  [
    'one of two that change places',
    [
      [0, 'B'],
      [1, 'A'],
      [2, 'A'],
    ],
    [`a: ${is('B', 'b')}`, `b: ${both('A', 'c')}`, `c: ${both('A', 'b')}`],
  ],
])('pending SKUs: %s', (_, written, reasons) => {
  expect(refused(after(...written.map(([row, text]) => sku(row, text))))).toEqual(reasons)
})

test('a duplicate is rejected, not counted, and valid again once the other one changes', () => {
  const state = after(sku(0, 'N'), sku(1, 'N'))
  expect(countOf(withDuplicateErrors(sheet, state))).toEqual({ changes: 0, rows: 0 })
  expect(withDuplicateErrors(sheet, state).pending.get('a')?.sku).toMatchObject({ before: 'A', text: 'N' })
  const mended = gridAfter(state, sku(1, 'M'), sheet)
  expect(refused(mended)).toEqual([])
  expect(withDuplicateErrors(sheet, mended)).toBe(mended)
})

test('duplicates in a pasted block are counted as rejected', () => {
  const { pasted } = withDuplicateErrors(sheet, after({ type: 'paste', text: 'N\nN\nM' }))
  expect(pasted && pastedText(pasted)).toBe('pasted 3 × 1: 1 changed, 2 refused')
})

test('a row in conflict keeps its stored value', () => {
  const results = new Map([
    ['b', { as: 'conflict', theirs: { sku: 'X' }, changed: null, choices: {} } as const],
  ])
  const state = { ...after(sku(0, 'B'), sku(1, 'N')), results }
  expect(refused(state)).toEqual([`a: ${is('B', 'b')}`])
})
