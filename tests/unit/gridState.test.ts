import { describe, expect, test } from 'vitest'
import type { EditField } from '~/data/domain/editing/editForm'
import { moved, selectedBlock, type Move } from '~/data/domain/grid/gridMoves'
import { newGrid, type GridSheet, type GridState } from '~/data/domain/grid/gridSheet'
import type { EditResult } from '~/data/domain/editing/editSession'
import { copiedText, gridAfter, type GridAction } from '~/data/domain/grid/gridState'
import { theirCell, withOthersCells } from '~/data/domain/grid/othersCells'
import {
  changesText,
  countOf,
  cutText,
  hiddenCells,
  inRowsText,
  pastedText,
  rejectedCells,
} from '~/data/domain/grid/gridWords'

const fields: EditField[] = [
  { name: 'hcpVisits', label: 'HCP Visits', kind: { of: 'count' } },
  { name: 'hospitals', label: 'Hospitals', kind: { of: 'count' } },
  { name: 'pharmacies', label: 'Pharmacists', kind: { of: 'count' } },
  { name: 'progress', label: 'Overall Progress', kind: { of: 'percent' } },
]

/** Rows a, b, c, d, with 10, 20, 30 and 40 visits and similar values. */
const sheet: GridSheet = {
  fields,
  rows: ['a', 'b', 'c', 'd'].map((id, index) => ({
    id,
    name: id.toUpperCase(),
    item: { hcpVisits: (index + 1) * 10, hospitals: index, pharmacies: 0, progress: '0.5' },
  })),
  nameOf: (id) => id.toUpperCase(),
  errorOf: (_, { name }, after) => (name === 'hospitals' && after === 13 ? 'brings bad luck' : null),
  unique: new Map(),
}

const at = (row: number, column: number): GridAction => ({ type: 'select', cell: { row, column } })
const to = (row: number, column: number): GridAction => ({ ...at(row, column), extends: true }) as GridAction
const type = (row: number, column: number, text: string): GridAction => ({
  type: 'commit',
  text,
  at: { row, column },
})
const paste = (text: string): GridAction => ({ type: 'paste', text })

function after(...actions: GridAction[]): GridState {
  return from(newGrid, ...actions)
}

function from(state: GridState, ...actions: GridAction[]): GridState {
  return actions.reduce((state, action) => gridAfter(state, action, sheet), state)
}

/** The pending cells, as `a.hcpVisits: 10 → 12`. */
function pendingIn({ pending }: GridState): string[] {
  return [...pending].flatMap(([id, row]) =>
    Object.entries(row).map(
      ([field, { before, text, error }]) =>
        `${id}.${field}: ${String(before)} ${error === null ? '→' : '×'} ${text}`,
    ),
  )
}

describe('a key moves', () => {
  test.each<[Move, [number, number], [number, number]]>([
    ['up', [1, 1], [0, 1]],
    ['up', [0, 1], [0, 1]],
    ['down', [1, 1], [2, 1]],
    ['down', [3, 1], [3, 1]],
    ['start', [1, 1], [1, 0]],
    ['start', [1, 0], [1, 0]],
    ['end', [1, 3], [1, 3]],
    ['next', [1, 1], [1, 2]],
    ['next', [1, 3], [2, 0]],
    ['next', [3, 3], [3, 3]],
    ['previous', [1, 0], [0, 3]],
    ['previous', [0, 0], [0, 0]],
    ['rowStart', [1, 2], [1, 0]],
    ['rowEnd', [1, 2], [1, 3]],
    ['first', [2, 2], [0, 0]],
    ['last', [1, 1], [3, 3]],
    ['top', [2, 2], [0, 2]],
    ['bottom', [1, 2], [3, 2]],
    ['pageDown', [0, 1], [3, 1]],
    ['pageUp', [3, 1], [0, 1]],
    ['down', [90, 90], [3, 3]],
  ])('%s from %j to %j', (move, [row, column], [toRow, toColumn]) => {
    expect(moved(sheet, { row, column }, move)).toEqual({ row: toRow, column: toColumn })
  })

  test('with Shift keys select a block, without it a cell', () => {
    const state = after(
      at(1, 1),
      { type: 'move', by: 'down', extends: true },
      { type: 'move', by: 'end', extends: true },
    )
    expect(selectedBlock(sheet, state)).toEqual({ top: 1, bottom: 2, start: 1, end: 2 })
    const moved = from(state, { type: 'move', by: 'up' })
    expect(selectedBlock(sheet, moved)).toEqual({ top: 1, bottom: 1, start: 2, end: 2 })
    expect(selectedBlock(sheet, after({ type: 'selectAll' }))).toEqual({
      top: 0,
      bottom: 3,
      start: 0,
      end: 3,
    })
  })
})

describe('typing', () => {
  test('starts with the current value, or with the typed character', () => {
    expect(after(at(0, 3), { type: 'edit' }).editing).toBe('50%')
    expect(after(type(0, 0, '12'), at(0, 0), { type: 'edit' }).editing).toBe('12')
    expect(after(type(0, 0, 'n/a'), at(0, 0), { type: 'edit' }).editing).toBe('n/a')
    expect(after({ type: 'edit', text: '7' }).editing).toBe('7')
    expect(after({ type: 'edit', text: '7' }, { type: 'cancel' })).toEqual(newGrid)
  })

  test('knows whether it was started by typing', () => {
    expect(after({ type: 'edit', text: '7' }).isTypedOver).toBe(true)
    expect(after({ type: 'edit' }).isTypedOver).toBe(false)
  })

  test('without a choice changes nothing, and moves on', () => {
    const nothing: GridAction = { type: 'commit', text: null, at: { row: 0, column: 0 }, then: 'down' }
    const state = after(type(0, 0, '11'), nothing)
    expect(pendingIn(state)).toEqual(['a.hcpVisits: 10 → 11'])
    expect(state.active).toEqual({ row: 1, column: 0 })
  })

  test('is committed where it was typed, and moves on from there', () => {
    const state = after(at(1, 0), { type: 'commit', text: '21', at: { row: 1, column: 0 }, then: 'down' })
    expect(pendingIn(state)).toEqual(['b.hcpVisits: 20 → 21'])
    expect(state.active).toEqual({ row: 2, column: 0 })
  })

  test('stays committed when the active cell moved meanwhile', () => {
    expect(after(at(3, 3), type(1, 0, '21')).active).toEqual({ row: 3, column: 3 })
  })

  test.each([
    ['the old value', '10', []],
    ['the old value in another form', '10.0', []],
    ['nothing', ' ', []],
    ['what is refused', 'x', ['a.hcpVisits: 10 × x']],
  ])('%s', (_, text, pending) => {
    expect(pendingIn(after(type(0, 0, '11'), type(0, 0, text)))).toEqual(pending)
  })

  test('the contract’s issues with a value are shown', () => {
    expect(rejectedCells(sheet, after(type(0, 1, '13')))).toEqual([
      { id: 'a', name: 'A', label: 'Hospitals', reason: '“13” brings bad luck.' },
    ])
  })

  test('the old value stays the one before the first edit', () => {
    expect(pendingIn(after(type(0, 0, '11'), type(0, 0, '12')))).toEqual(['a.hcpVisits: 10 → 12'])
  })

  test('Delete resets the selection', () => {
    const state = after(type(0, 0, '11'), type(1, 1, '11'), type(3, 3, '11'), at(0, 0), to(1, 1), {
      type: 'clear',
    })
    expect(pendingIn(state)).toEqual(['d.progress: 0.5 → 11%'])
  })
})

describe('a paste', () => {
  test('is written from the cell on, and counts its cells', () => {
    const { pasted, ...state } = after(at(1, 0), paste('21\t1\tn/a\n31\t1,5\t0\n'))
    expect(pendingIn({ ...state, pasted })).toEqual([
      'b.hcpVisits: 20 → 21',
      'b.pharmacies: 0 × n/a',
      'c.hcpVisits: 30 → 31',
      'c.hospitals: 2 × 1,5',
    ])
    expect(pasted && pastedText(pasted)).toBe('pasted 2 × 3: 2 changed, 2 the same, 2 refused')
    expect(pasted && cutText(pasted)).toBe('')
  })

  test.each([
    ['1\t2\t3\t4\t5', [0, 0], '1 column did not fit.'],
    ['1\t2\t3', [0, 2], '1 column did not fit.'],
    ['1\t2\t3', [0, 3], '2 columns did not fit.'],
    ['1\n2', [3, 0], '1 row did not fit.'],
    ['1\t2\n1\t2\n1\t2', [2, 3], '1 row and 1 column did not fit.'],
  ])('%j at %j is cut off', (text, [row = 0, column = 0], words) => {
    const { pasted } = after(at(row, column), paste(text))
    expect(pasted && cutText(pasted)).toBe(words)
  })

  test('of one cell fills the selection', () => {
    expect(pendingIn(after(at(0, 0), to(1, 1), paste('7')))).toEqual([
      'a.hcpVisits: 10 → 7',
      'a.hospitals: 0 → 7',
      'b.hcpVisits: 20 → 7',
      'b.hospitals: 1 → 7',
    ])
  })

  test.each<[string, string, [number, number], [number, number], string[], string]>([
    ['a row fills rows', '7\t8', [1, 0], [2, 1], ['b:7,8', 'c:7,8'], '2 × 2'],
    ['a row fills rows from one column', '7\t8', [1, 1], [3, 1], ['b:7,8', 'c:7,8', 'd:7,8'], '3 × 2'],
    ['a column fills columns', '7\n8', [0, 0], [1, 2], ['a:7,7,7', 'b:8,8,8'], '2 × 3'],
    ['a column fills columns from one row', '7\n8', [0, 0], [0, 2], ['a:7,7,7', 'b:8,8,8'], '2 × 3'],
    ['a block fills both ways', '7\t8\n5\t6', [0, 0], [3, 1], ['a:7,8', 'b:5,6', 'c:7,8', 'd:5,6'], '4 × 2'],
    ['a block goes once where rows are no multiple', '7\n8', [0, 0], [2, 0], ['a:7', 'b:8'], '2 × 1'],
    ['a block goes once where columns are no multiple', '7\t8', [0, 0], [1, 2], ['a:7,8'], '1 × 2'],
    ['a block goes once where less is selected', '7\n8\n9', [0, 0], [1, 0], ['a:7', 'b:8', 'c:9'], '3 × 1'],
  ])('%s that are selected', (_, text, [row, column], [toRow, toColumn], written, size) => {
    const { pasted, pending } = after(at(row, column), to(toRow, toColumn), paste(text))
    const texts = [...pending].map(
      ([id, cells]) =>
        `${id}:${Object.values(cells)
          .map((cell) => cell.text)
          .join()}`,
    )
    expect(texts).toEqual(written)
    expect(pasted && pastedText(pasted)).toContain(`pasted ${size}:`)
    expect(pasted && cutText(pasted)).toBe('')
  })

  test('that fills reads each of its figures once', () => {
    const filled = after(at(0, 3), to(1, 3), paste('0.5'))
    expect(rejectedCells(sheet, filled).map(({ reason }) => reason)).toEqual([
      '“0.5” is 50% or 0.5%: write it with a percent sign.',
      '“0.5” is 50% or 0.5%: write it with a percent sign.',
    ])
  })

  test('starts at the corner of the selection', () => {
    expect(pendingIn(after(at(2, 2), to(1, 0), paste('7\t8')))).toEqual([
      'b.hcpVisits: 20 → 7',
      'b.hospitals: 1 → 8',
    ])
  })

  test('keeps the pending cells under its empty cells', () => {
    const { pasted, ...state } = after(type(0, 1, '9'), at(0, 0), paste('7\t\t8'))
    expect(pendingIn({ ...state, pasted })).toEqual([
      'a.hospitals: 0 → 9',
      'a.hcpVisits: 10 → 7',
      'a.pharmacies: 0 → 8',
    ])
    expect(pasted && pastedText(pasted)).toBe('pasted 1 × 3: 2 changed, 1 empty and left')
  })

  test('decides by the whole block what a comma means', () => {
    expect(pendingIn(after(at(0, 2), paste('1.234\t65,5%')))).toEqual([
      'a.pharmacies: 0 → 1,234',
      'a.progress: 0.5 → 65.5%',
    ])
    expect(pendingIn(after(at(0, 2), paste('1,234\t65.5%')))).toEqual([
      'a.pharmacies: 0 → 1,234',
      'a.progress: 0.5 → 65.5%',
    ])
  })

  test('is undone alone, without what was typed before and after it', () => {
    const state = after(type(0, 0, '11'), at(0, 0), paste('7\t8'), type(3, 0, '41'), {
      type: 'takeBackPaste',
    })
    expect(pendingIn(state)).toEqual(['a.hcpVisits: 10 → 11', 'd.hcpVisits: 40 → 41'])
    expect(state.pasted).toBeNull()
  })

  test('of nothing does nothing', () => {
    expect(after(paste(''))).toEqual(newGrid)
  })

  test('keeps the objects of unchanged rows', () => {
    const before = after(type(3, 0, '41'))
    expect(from(before, at(0, 0), paste('7\n8')).pending.get('d')).toBe(before.pending.get('d'))
  })
})

describe('undo', () => {
  const two = [type(0, 0, '11'), type(1, 0, '21')] as const

  test('goes back step by step, and forward again', () => {
    const back = after(...two, { type: 'undo' })
    expect(pendingIn(back)).toEqual(['a.hcpVisits: 10 → 11'])
    expect(pendingIn(from(back, { type: 'undo' }))).toEqual([])
    expect(pendingIn(from(back, { type: 'undo' }, { type: 'undo' }))).toEqual([])
    expect(pendingIn(from(back, { type: 'redo' }, { type: 'redo' }))).toEqual([
      'a.hcpVisits: 10 → 11',
      'b.hcpVisits: 20 → 21',
    ])
  })

  test('is not redone after a new step', () => {
    const state = after(...two, { type: 'undo' }, type(2, 0, '31'), { type: 'redo' })
    expect(pendingIn(state)).toEqual(['a.hcpVisits: 10 → 11', 'c.hcpVisits: 30 → 31'])
  })

  test('treats a paste as one step', () => {
    const state = after(at(0, 0), paste('1\t2\n3\t4'), { type: 'undo' })
    expect(pendingIn(state)).toEqual([])
    expect(state.pasted).toBeNull()
  })

  test('ignores what changes nothing', () => {
    expect(after(type(0, 0, '10'), paste('10'), { type: 'clear' }).past).toEqual([])
  })
})

/** The answer to a row whose visits are stored. */
function stored(id: string, after: number) {
  return { id, sent: [{ field: 'hcpVisits', before: null, after }], result: null }
}

describe('a submission', () => {
  const typed = after(type(0, 0, '11'), type(1, 0, '21'), type(1, 1, 'x'), type(2, 0, '31'), type(3, 0, '41'))
  const conflict: EditResult = {
    as: 'conflict',
    theirs: { ...sheet.rows[2]?.item, hcpVisits: 33 },
    changed: { at: '2025-10-14T11:38:00.000Z', by: 'mona' },
    choices: {},
  }
  const sent = from(typed, {
    type: 'answered',
    answers: [
      stored('a', 11),
      stored('b', 21),
      { ...stored('c', 31), result: conflict },
      { ...stored('d', 41), result: { as: 'refused', reason: 'The site has no time.' } },
    ],
  })

  test('removes accepted rows, and keeps the others with the reason', () => {
    expect(pendingIn(sent)).toEqual(['b.hospitals: 1 × x', 'c.hcpVisits: 30 → 31', 'd.hcpVisits: 40 → 41'])
    expect(sent.results.get('d')).toEqual({ as: 'refused', reason: 'The site has no time.' })
    expect(sent.past).toEqual([])
  })

  test('leaves out a row in conflict until the user chooses', () => {
    expect(countOf(typed)).toEqual({ changes: 4, rows: 4 })
    expect(countOf(sent)).toEqual({ changes: 1, rows: 1 })
  })

  test('is based on their values after choosing mine', () => {
    const mine = from(sent, { type: 'choose', id: 'c', field: 'hcpVisits', side: 'ours' })
    expect(pendingIn(mine)).toContain('c.hcpVisits: 33 → 31')
    expect(countOf(mine)).toEqual({ changes: 2, rows: 2 })
  })

  test('drops my value after choosing theirs', () => {
    const theirs = from(sent, { type: 'choose', id: 'c', field: 'hcpVisits', side: 'theirs' })
    expect(theirs.pending.has('c')).toBe(false)
    expect(theirs.results.has('c')).toBe(false)
  })

  test('of several fields has a side for each, and waits for the last one', () => {
    const both = from(sent, type(2, 1, '5'), {
      type: 'othersChanged',
      id: 'c',
      cells: { hospitals: { before: 2, after: 9, changed: null } },
      changed: null,
    })
    expect(both.results.get('c')).toMatchObject({ theirs: { hcpVisits: 33, hospitals: 9 } })
    const half = from(both, { type: 'choose', id: 'c', field: 'hcpVisits', side: 'ours' })
    expect(countOf(half)).toEqual(countOf(both))
    const whole = from(half, { type: 'choose', id: 'c', field: 'hospitals', side: 'theirs' })
    expect(pendingIn(whole)).toContain('c.hcpVisits: 33 → 31')
    expect(whole.results.has('c')).toBe(false)
  })

  test('ignores a choice for a row without a conflict', () => {
    expect(from(sent, { type: 'choose', id: 'd', field: 'hcpVisits', side: 'ours' })).toBe(sent)
  })

  test('forgets the reason of a row once it is changed', () => {
    expect(from(sent, type(3, 0, '42')).results.has('d')).toBe(false)
    expect(from(sent, type(0, 0, '42')).results.has('d')).toBe(true)
  })

  test('can be discarded completely', () => {
    expect(pendingIn(from(sent, { type: 'discard' }))).toEqual([])
  })
})

test('the selection is copied as it would be typed', () => {
  const state = after(type(0, 0, '1234'), at(0, 0), to(1, 3))
  expect(copiedText(state, sheet)).toBe('1234\t0\t0\t50%\n20\t1\t0\t50%')
})

test('a cell in a hidden row is named with the result of Apply, unless Apply leaves it out', () => {
  const results = new Map([['c', { as: 'conflict', theirs: {}, changed: null, choices: {} } as const]])
  const state = { ...after(type(0, 0, '11'), type(1, 0, '1234'), type(1, 1, 'x'), type(2, 0, '9')), results }
  expect(hiddenCells({ ...sheet, rows: sheet.rows.slice(0, 1) }, state)).toEqual([
    { id: 'b', name: 'B', label: 'HCP Visits', before: '20', after: '1,234' },
  ])
  expect(hiddenCells(sheet, state)).toEqual([])
})

test('counts in words', () => {
  expect([changesText(1), changesText(1_400), inRowsText(1), inRowsText(8)]).toEqual([
    '1 change',
    '1,400 changes',
    'in 1 product',
    'in 8 products',
  ])
})

describe('a change of another user before Apply', () => {
  const by = (field: string, before: unknown, now: unknown, id = 'a'): GridAction => ({
    type: 'othersChanged',
    id,
    cells: { [field]: { before, after: now, changed: '14:38 by mona' } },
    changed: { at: '2025-10-14T11:38:00.000Z', by: 'mona' },
  })
  const seen = (state: GridState) => withOthersCells(sheet, state.theirs)

  test('is shown in the cell, with its author', () => {
    const state = after(by('hcpVisits', 10, 20))
    const [row] = seen(state).rows
    expect(row?.item).toMatchObject({ hcpVisits: 20, hospitals: 0 })
    expect(row && theirCell(row.item, state.theirs.get('a'), 'hcpVisits')?.changed).toBe('14:38 by mona')
    expect(row && theirCell(row.item, state.theirs.get('a'), 'hospitals')).toBeNull()
    expect(seen(state).rows[1]).toBe(sheet.rows[1])
  })

  test('is the initial value when editing', () => {
    const state = after(by('hcpVisits', 10, 20))
    const typed = gridAfter(state, type(0, 0, '11'), seen(state))
    expect(pendingIn(typed)).toEqual(['a.hcpVisits: 20 → 11'])
    expect(typed.results.size).toBe(0)
  })

  test('requires a choice when it conflicts with a pending value, also beside what is typed later', () => {
    const state = after(type(0, 0, '11'), type(1, 0, '21'), by('hcpVisits', 10, 20), type(0, 1, '5'))
    expect(state.results.get('a')).toMatchObject({ as: 'conflict', theirs: { hcpVisits: 20, hospitals: 0 } })
    expect(countOf(state)).toEqual({ changes: 1, rows: 1 })
    const chosen = (side: 'ours' | 'theirs') =>
      pendingIn(from(state, { type: 'choose', id: 'a', field: 'hcpVisits', side }))
    expect(chosen('ours')).toEqual(['a.hcpVisits: 20 → 11', 'a.hospitals: 0 → 5', 'b.hcpVisits: 20 → 21'])
    expect(chosen('theirs')).toEqual(['a.hospitals: 0 → 5', 'b.hcpVisits: 20 → 21'])
  })

  test('can be chosen, and the choice undone', () => {
    const state = after(type(0, 0, '11'), by('hcpVisits', 10, 20))
    const chosen = from(state, { type: 'choose', id: 'a', field: 'hcpVisits', side: 'theirs' })
    expect(pendingIn(chosen)).toEqual([])
    expect(pendingIn(from(chosen, { type: 'undo' }))).toEqual(['a.hcpVisits: 10 → 11'])
  })

  test('that is reverted no longer requires a decision, and is not marked', () => {
    const state = after(type(0, 0, '11'), by('hcpVisits', 10, 20), by('hcpVisits', 10, 10))
    expect(state.results.size).toBe(0)
    expect(theirCell({ hcpVisits: 10 }, state.theirs.get('a'), 'hcpVisits')).toBeNull()
  })

  test('requires no decision once the cell is reset', () => {
    expect(after(type(0, 0, '11'), by('hcpVisits', 10, 20), at(0, 0), { type: 'clear' }).results.size).toBe(0)
  })

  test('is replaced by what the page has loaded since, and by what the user has stored', () => {
    const state = after(by('hcpVisits', 10, 20))
    const [row = sheet.rows[0]] = sheet.rows
    const read = { ...sheet, rows: row ? [{ ...row, item: { ...row.item, hcpVisits: 25 } }] : [] }
    expect(withOthersCells(read, state.theirs).rows[0]?.item.hcpVisits).toBe(25)
    const sent = from(state, { type: 'answered', answers: [stored('a', 11)] })
    expect(withOthersCells(sheet, sent.theirs).rows[0]?.item.hcpVisits).toBe(10)
  })

  test('counts for unique values', () => {
    const unique = new Map([['hcpVisits', new Map([['a', 10]])]])
    const state = after(by('hcpVisits', 10, 20))
    expect(
      withOthersCells({ ...sheet, unique }, state.theirs)
        .unique.get('hcpVisits')
        ?.get('a'),
    ).toBe(20)
  })
})
