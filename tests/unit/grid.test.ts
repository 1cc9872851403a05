import { describe, expect, test } from 'vitest'
import type { EditField } from '~/data/domain/editing/editForm'
import type { EditResult } from '~/data/domain/editing/editSession'
import { withDuplicateErrors } from '~/data/domain/grid/gridDuplicates'
import { moved, selectedBlock, type Move } from '~/data/domain/grid/gridMoves'
import { newGrid, type CellPosition, type GridSheet, type GridState } from '~/data/domain/grid/gridSheet'
import { copiedText, gridAfter, type GridAction } from '~/data/domain/grid/gridState'
import { countOf, cutText, hiddenCells, pastedText, rejectedCells } from '~/data/domain/grid/gridWords'
import { theirCell, withOthersCells } from '~/data/domain/grid/othersCells'

const count = { of: 'count' } as const
const fields: EditField[] = [
  { name: 'hcpVisits', label: 'HCP Visits', kind: count },
  { name: 'hospitals', label: 'Hospitals', kind: count },
  { name: 'pharmacies', label: 'Pharmacists', kind: count },
  { name: 'progress', label: 'Overall Progress', kind: { of: 'percent' } },
]
const ids = ['a', 'b', 'c', 'd']

/** Rows 1 to 4 are the items a to d; columns A to D are visits (10 to 40), hospitals (0 to 3), 0 and 50%. */
const sheet: GridSheet = {
  fields,
  rows: ids.map((id, index) => ({
    id,
    name: id.toUpperCase(),
    item: { hcpVisits: (index + 1) * 10, hospitals: index, pharmacies: 0, progress: '0.5' },
  })),
  nameOf: (id) => id.toUpperCase(),
  errorOf: (_, { name }, after) => (name === 'hospitals' && after === 13 ? 'brings bad luck' : null),
  unique: new Map(),
}

const cellAt = (name: string): CellPosition => ({
  row: Number(name.slice(1)) - 1,
  column: name.charCodeAt(0) - 'A'.charCodeAt(0),
})
const nameOf = ({ row, column }: CellPosition) => `${'ABCD'[column]}${row + 1}`

type Step = GridAction | string

/** "A1=11" types, "B2:C3" selects. */
function actionsOf(step: Step): GridAction[] {
  if (typeof step !== 'string') return [step]
  const [cells = '', text] = step.split(/=(.*)/)
  const [one = '', other] = cells.split(':')
  if (text !== undefined) return [{ type: 'commit', text, at: cellAt(one) }]
  const selected: GridAction = { type: 'select', cell: cellAt(one) }
  return other === undefined ? [selected] : [selected, { ...selected, cell: cellAt(other), extends: true }]
}

const run = (on: GridSheet, state: GridState, steps: readonly Step[]): GridState =>
  steps.flatMap(actionsOf).reduce((state, action) => gridAfter(state, action, on), state)
const from = (state: GridState, ...steps: Step[]) => run(sheet, state, steps)
const after = (...steps: Step[]) => from(newGrid, ...steps)

/** The pending cells: "A1:10→11", or "A1:10×x" when it is rejected. */
function pendingIn({ pending }: GridState): string {
  const cells = [...pending].flatMap(([id, row]) =>
    Object.entries(row).map(([field, { before, text, error }]) => {
      const position = { row: ids.indexOf(id), column: fields.findIndex(({ name }) => name === field) }
      return `${nameOf(position)}:${String(before)}${error === null ? '→' : '×'}${text}`
    }),
  )
  return cells.join(' ')
}

const paste = (text: string): GridAction => ({ type: 'paste', text })
const undo: GridAction = { type: 'undo' }
const redo: GridAction = { type: 'redo' }
const clear: GridAction = { type: 'clear' }
const choose = (id: string, side: 'ours' | 'theirs'): GridAction => ({
  ...{ type: 'choose', id, field: 'hcpVisits', side },
})

const moves: Record<Move, string> = {
  up: 'B2→B1 B1→B1',
  down: 'B2→B3 B4→B4 Z91→D4',
  start: 'B2→A2 A2→A2',
  end: 'B2→C2 D2→D2',
  next: 'B2→C2 D2→A3 D4→D4',
  previous: 'A2→D1 A1→A1',
  rowStart: 'C2→A2',
  rowEnd: 'C2→D2',
  first: 'C3→A1',
  last: 'B2→D4',
  top: 'C3→C1',
  bottom: 'C2→C4',
  pageDown: 'B1→B4',
  pageUp: 'B4→B1',
}

test.each(Object.entries(moves) as [Move, string][])('a key moves %s: %s', (move, ways) => {
  const here = ways.split(' ').map((way) => way.slice(0, -3))
  expect(here.map((name) => `${name}→${nameOf(moved(sheet, cellAt(name), move))}`).join(' ')).toBe(ways)
})

test('with Shift keys select a block, without it a cell', () => {
  const shift = (by: Move): GridAction => ({ type: 'move', by, extends: true })
  const state = after('B2', shift('down'), shift('end'))
  expect(selectedBlock(sheet, state)).toEqual({ top: 1, bottom: 2, start: 1, end: 2 })
  const moved = from(state, { type: 'move', by: 'up' })
  expect(selectedBlock(sheet, moved)).toEqual({ top: 1, bottom: 1, start: 2, end: 2 })
  const all = { top: 0, bottom: 3, start: 0, end: 3 }
  expect(selectedBlock(sheet, after({ type: 'selectAll' }))).toEqual(all)
})

describe('typing', () => {
  const edit: GridAction = { type: 'edit' }
  const down = (name: string, text: string | null): GridAction => ({
    type: 'commit',
    ...{ text, at: cellAt(name), then: 'down' },
  })

  test('starts with the current value, or with the typed character', () => {
    expect(after('D1', edit)).toMatchObject({ editing: '50%', isTypedOver: false })
    expect(after('A1=12', 'A1', edit).editing).toBe('12')
    expect(after('A1=n/a', 'A1', edit).editing).toBe('n/a')
    expect(after({ ...edit, text: '7' })).toMatchObject({ editing: '7', isTypedOver: true })
    expect(after({ ...edit, text: '7' }, { type: 'cancel' })).toEqual(newGrid)
  })

  test.each<[string, Step[], string, string]>([
    ['without a choice changes nothing, and moves on', ['A1=11', down('A1', null)], 'A1:10→11', 'A2'],
    ['is committed where it was typed, and moves on', ['A2', down('A2', '21')], 'A2:20→21', 'A3'],
    ['the old value in another form ends the edit', ['A1=11', 'A1=10.0'], '', 'A1'],
    ['nothing ends the edit', ['A1=11', 'A1= '], '', 'A1'],
    ['what is refused is kept', ['A1=11', 'A1=x'], 'A1:10×x', 'A1'],
    ['the old value stays the one before the first edit', ['A1=11', 'A1=12'], 'A1:10→12', 'A1'],
    ['Delete resets the selection', ['A1=11', 'B2=11', 'D4=11', 'A1:B2', clear], 'D4:0.5→11%', 'B2'],
  ])('%s', (_, steps, pending, active) => {
    const state = after(...steps)
    expect([pendingIn(state), nameOf(state.active)]).toEqual([pending, active])
  })

  test('the contract’s issues with a value are shown', () => {
    expect(rejectedCells(sheet, after('B1=13'))).toEqual([
      { id: 'a', name: 'A', label: 'Hospitals', reason: '“13” brings bad luck.' },
    ])
  })
})

describe('a paste', () => {
  const block = '21\t1\tn/a\n31\t1,5\t0\n'
  const counts = '2 × 3: 2 changed, 2 unchanged, 2 refused'
  const across = 'A1:10→7 B1:0→7 C1:0→7 A2:20→8 B2:1→8 C2:0→8'
  const bothWays = 'A1:10→7 B1:0→8 A2:20→5 B2:1→6 A3:30→7 B3:2→8 A4:40→5 B4:3→6'
  const figures = 'C1:0→1,234 D1:0.5→65.5%'

  test.each<[string, string, string, string, string]>([
    ['is written from the cell on', block, 'A2', counts, 'A2:20→21 C2:0×n/a A3:30→31 B3:2×1,5'],
    ['of one cell fills the selection', '7', 'A1:B2', '2 × 2', 'A1:10→7 B1:0→7 A2:20→7 B2:1→7'],
    ['of a row fills rows', '7\t8', 'A2:B3', '2 × 2', 'A2:20→7 B2:1→8 A3:30→7 B3:2→8'],
    ['of a column fills columns', '7\n8', 'A1:C2', '2 × 3', across],
    ['of a block fills both ways', '7\t8\n5\t6', 'A1:B4', '4 × 2', bothWays],
    ['of a row fills rows of one column', '7\t8', 'B3:B4', '2 × 2', 'B3:2→7 C3:0→8 B4:3→7 C4:0→8'],
    ['goes once where columns are no multiple', '7\t8', 'A1:C2', '1 × 2', 'A1:10→7 B1:0→8'],
    ['goes once where rows are no multiple', '7\n8', 'A1:A3', '2 × 1', 'A1:10→7 A2:20→8'],
    ['starts at the corner of the selection', '7\t8', 'C3:A2', '1 × 2', 'A2:20→7 B2:1→8'],
    ['decides by the whole block what a comma means', '1.234\t65,5%', 'C1', '1 × 2', figures],
    ['decides so for a point', '1,234\t65.5%', 'C1', '1 × 2', figures],
  ])('%s', (_, text, selection, words, pending) => {
    const state = after(selection, paste(text))
    expect(pendingIn(state)).toBe(pending)
    expect(state.pasted && pastedText(state.pasted)).toContain(`pasted ${words}`)
    expect(state.pasted && cutText(state.pasted)).toBe('')
  })

  test.each([
    ['1\t2\t3\t4\t5', 'A1', '1 column did not fit.'],
    ['1\t2\t3', 'D1', '2 columns did not fit.'],
    ['1\t2\n1\t2\n1\t2', 'D3', '1 row and 1 column did not fit.'],
  ])('%j at %s is cut off', (text, cell, words) => {
    const { pasted } = after(cell, paste(text))
    expect(pasted && cutText(pasted)).toBe(words)
  })

  test('that fills reads each of its figures once', () => {
    const reason = '“0.5” is 50% or 0.5%: write it with a percent sign.'
    const rejected = rejectedCells(sheet, after('D1:D2', paste('0.5')))
    expect(rejected.map((cell) => cell.reason)).toEqual([reason, reason])
  })

  test('keeps the pending cells under its empty cells, and the objects of unchanged rows', () => {
    const before = after('B1=9', 'A4=41')
    const state = from(before, 'A1', paste('7\t\t8'))
    expect(pendingIn(state)).toBe('B1:0→9 A1:10→7 C1:0→8 A4:40→41')
    expect(state.pasted && pastedText(state.pasted)).toBe('pasted 1 × 3: 2 changed, 1 empty and skipped')
    expect(state.pending.get('d')).toBe(before.pending.get('d'))
  })

  test('is undone alone, without what was typed before and after it', () => {
    const state = after('A1=11', 'A1', paste('7\t8'), 'A4=41', { type: 'takeBackPaste' })
    expect(pendingIn(state)).toBe('A1:10→11 A4:40→41')
    expect(state.pasted).toBeNull()
  })

  test('of nothing does nothing', () => {
    expect(after(paste(''))).toEqual(newGrid)
  })
})

describe('undo', () => {
  test.each<[string, Step[], string]>([
    ['goes back no further', [undo, undo, undo], ''],
    ['goes forward again, and no further', [undo, redo, redo], 'A1:10→11 A2:20→21'],
    ['is not redone after a new step', [undo, 'A3=31', redo], 'A1:10→11 A3:30→31'],
  ])('%s', (_, steps, pending) => {
    expect(pendingIn(after('A1=11', 'A2=21', ...steps))).toBe(pending)
  })

  test('treats a paste as one step', () => {
    const state = after('A1', paste('1\t2\n3\t4'), undo)
    expect(pendingIn(state)).toBe('')
    expect(state.pasted).toBeNull()
  })

  test('ignores what changes nothing', () => {
    expect(after('A1=10', paste('10'), clear).past).toEqual([])
  })
})

const mona = { at: '2025-10-14T11:38:00.000Z', by: 'mona' }
const stored = (id: string, after: number, result: EditResult | null = null) => ({
  ...{ id, sent: [{ field: 'hcpVisits', before: null, after }], result },
})
const othersChange = (field: string, before: unknown, after: unknown, id = 'a'): GridAction => ({
  type: 'othersChanged',
  id,
  cells: { [field]: { before, after, changed: '14:38 by mona' } },
  changed: mona,
})

/** What the grid adds to the edit session (editSession.test.ts). */
describe('a submission', () => {
  const typed = after('A1=11', 'A2=21', 'B2=x', 'A3=31', 'A4=41')
  const refused: EditResult = { as: 'refused', reason: 'The site has no time.' }
  const sent = from(typed, {
    type: 'answered',
    answers: [
      stored('a', 11),
      stored('b', 21),
      stored('c', 31, { as: 'conflict', theirs: { hcpVisits: 33 }, changed: mona, choices: {} }),
      stored('d', 41, refused),
    ],
  })

  test('removes accepted rows, and keeps the others with the reason, without a step to undo', () => {
    expect(pendingIn(sent)).toBe('B2:1×x A3:30→31 A4:40→41')
    expect([sent.results.get('d'), sent.past]).toEqual([refused, []])
  })

  test('leaves out a row in conflict until the user chooses', () => {
    const counts = [typed, sent, from(sent, choose('c', 'ours'))].map(countOf)
    expect(counts.map(({ changes, rows }) => [changes, rows])).toEqual([
      [4, 4],
      [1, 1],
      [2, 2],
    ])
  })

  test('can be discarded completely', () => {
    expect(from(sent, { type: 'discard' })).toEqual({ ...newGrid, active: sent.active, anchor: sent.anchor })
  })
})

describe('a change of another user before Apply', () => {
  const theirs = othersChange('hcpVisits', 10, 20)
  const seen = ({ theirs }: GridState, on = sheet) => withOthersCells(on, theirs)

  test('is shown in the cell, with its author', () => {
    const state = after(theirs)
    const item = seen(state).rows[0]?.item ?? {}
    expect(item).toMatchObject({ hcpVisits: 20, hospitals: 0 })
    expect(theirCell(item, state.theirs.get('a'), 'hcpVisits')?.changed).toBe('14:38 by mona')
    expect(theirCell(item, state.theirs.get('a'), 'hospitals')).toBeNull()
    expect(seen(state).rows[1]).toBe(sheet.rows[1])
  })

  test('is the initial value when editing', () => {
    const state = after(theirs)
    const typed = run(seen(state), state, ['A1=11'])
    expect([pendingIn(typed), typed.results.size]).toEqual(['A1:20→11', 0])
  })

  test('requires a choice when it conflicts with a pending value, which can be undone', () => {
    const state = after('A1=11', 'A2=21', theirs, 'B1=5')
    expect(state.results.get('a')).toMatchObject({ as: 'conflict', theirs: { hcpVisits: 20, hospitals: 0 } })
    expect(countOf(state)).toEqual({ changes: 1, rows: 1 })
    expect(pendingIn(from(state, choose('a', 'ours')))).toBe('A1:20→11 B1:0→5 A2:20→21')
    const kept = from(state, choose('a', 'theirs'))
    expect(pendingIn(kept)).toBe('B1:0→5 A2:20→21')
    expect(pendingIn(from(kept, undo))).toBe(pendingIn(state))
  })

  test('is replaced by what the page has loaded since, and by what the user has stored', () => {
    const state = after(theirs)
    const rows = sheet.rows.map((row) => ({ ...row, item: { ...row.item, hcpVisits: 25 } }))
    expect(seen(state, { ...sheet, rows }).rows[0]?.item.hcpVisits).toBe(25)
    const sent = from(state, { type: 'answered', answers: [stored('a', 11)] })
    expect(seen(sent).rows[0]?.item.hcpVisits).toBe(10)
  })

  test('counts for unique values', () => {
    const unique = new Map([['hcpVisits', new Map([['a', 10]])]])
    const changed = seen(after(theirs), { ...sheet, unique }).unique.get('hcpVisits')
    expect(changed?.get('a')).toBe(20)
  })
})

describe('a unique column', () => {
  /** SKUs A, B and C in column A; a filter hides the row of d, which has D. */
  const skus: GridSheet = {
    fields: [
      { name: 'sku', label: 'SKU', kind: { of: 'line' } },
      { name: 'owner', label: 'Owner', kind: { of: 'line' } },
    ],
    rows: ids.slice(0, 3).map((id) => ({ id, name: id, item: { sku: id.toUpperCase(), owner: 'x' } })),
    nameOf: (id) => `product ${id}`,
    errorOf: () => null,
    unique: new Map([['sku', new Map(ids.map((id) => [id, id.toUpperCase()]))]]),
  }
  const written = (...steps: Step[]) => run(skus, newGrid, steps)
  const checked = (state: GridState) => withDuplicateErrors(skus, state)
  const refused = (state: GridState) =>
    rejectedCells(skus, checked(state)).map(({ id, reason }) => `${id}: ${reason}`)
  const is = (value: string, holder: string) => `“${value}” is the SKU of product ${holder}.`
  const both = (value: string, other: string) =>
    `“${value}” is to be the SKU of product ${other} too: change one of the two.`

  test.each<[string, string, string[]]>([
    ['one that is free', 'A1=N', []],
    ['that of another product', 'A1=B', [`a: ${is('B', 'b')}`]],
    ['that of a product which a filter hides', 'A1=D', [`a: ${is('D', 'd')}`]],
    ['the same new one twice', 'A1=N A2=N', [`a: ${both('N', 'b')}`, `b: ${both('N', 'a')}`]],
    ['one that its product gives up', 'A1=B A2=N', []],
    ['one whose product is refused another', 'A1=B A2=D', [`a: ${is('B', 'b')}`, `b: ${is('D', 'd')}`]],
    ['those of the next one, all round', 'A1=B A2=C A3=A', []],
    [
      'one of two that change places',
      'A1=B A2=A A3=A',
      [`a: ${is('B', 'b')}`, `b: ${both('A', 'c')}`, `c: ${both('A', 'b')}`],
    ],
  ])('takes or refuses %s', (_, steps, reasons) => {
    expect(refused(written(...steps.split(' ')))).toEqual(reasons)
  })

  test('does not count a duplicate, which is valid again once the other one changes', () => {
    const state = written('A1=N', 'A2=N')
    expect(countOf(checked(state))).toEqual({ changes: 0, rows: 0 })
    expect(checked(state).pending.get('a')?.sku).toMatchObject({ before: 'A', text: 'N' })
    const mended = run(skus, state, ['A2=M'])
    expect(checked(mended)).toBe(mended)
  })

  test('counts duplicates of a pasted block as rejected', () => {
    const { pasted } = checked(written(paste('N\nN\nM')))
    expect(pasted && pastedText(pasted)).toBe('pasted 3 × 1: 1 changed, 2 refused')
  })

  test('keeps the stored value of a row in conflict', () => {
    const conflict = { as: 'conflict', theirs: { sku: 'X' }, changed: null, choices: {} } as const
    const state = { ...written('A1=B', 'A2=N'), results: new Map([['b', conflict]]) }
    expect(refused(state)).toEqual([`a: ${is('B', 'b')}`])
  })
})

test('the selection is copied as it would be typed', () => {
  expect(copiedText(after('A1=1234', 'A1:D2'), sheet)).toBe('1234\t0\t0\t50%\n20\t1\t0\t50%')
})

test('a cell in a hidden row is named with the result of Apply, unless Apply leaves it out', () => {
  const results = new Map([['c', { as: 'conflict', theirs: {}, changed: null, choices: {} } as const]])
  const state = { ...after('A1=11', 'A2=1234', 'B2=x', 'A3=9'), results }
  expect(hiddenCells({ ...sheet, rows: sheet.rows.slice(0, 1) }, state)).toEqual([
    { id: 'b', name: 'B', label: 'HCP Visits', before: '20', after: '1,234' },
  ])
  expect(hiddenCells(sheet, state)).toEqual([])
})
