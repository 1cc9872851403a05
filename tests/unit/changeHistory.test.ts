import { describe, expect, test } from 'vitest'
import type { Change } from '~/data/contract/history'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { phases } from '~/data/fixtures/phase'
import { products } from '~/data/fixtures/product'
import { historyEntries, valueText, whenText } from '~/data/rules/changeHistory'

const items = { phases, units: businessUnits, products }
const now = new Date(2025, 9, 6, 15, 0)

function row(overrides: Partial<Change>): Change {
  return {
    n: 1,
    at: new Date(2025, 9, 6, 14, 32).toISOString(),
    by: 'admin',
    collection: 'business-units',
    id: 'onco',
    before: { progress: '0.74' },
    after: { progress: '0.78' },
    ...overrides,
  }
}

describe('a change is called', () => {
  test.each([
    [row({}), 'Oncology progress'],
    [row({ collection: 'timeline', id: 'phase-4' }), 'Phase 4 progress'],
    [row({ collection: 'timeline', id: 'gone' }), 'gone progress'],
    [
      row({ collection: 'products', id: 'vometron-8-mg-odf', before: { name: 'y' }, after: { name: 'x' } }),
      'Vometron 8 mg ODF name',
    ],
    [
      row({
        ...{ collection: 'targets', id: 'target-vometron-8-mg-odf' },
        ...{ before: { hcpVisits: 0, buId: 'y' }, after: { hcpVisits: 1, buId: 'x' } },
      }),
      'Vometron 8 mg ODF target 2 fields',
    ],
  ])('%j %s', (change, title) => {
    expect(historyEntries([change], items, now)[0]?.title).toBe(title)
  })
})

test.each([
  ['progress', '0.333', '33.3%'],
  ['progress', '0', '0%'],
  ['overallProgress', '0.285', '28.5%'],
  ['hcpVisits', 14, '14'],
  ['isNewNov', true, 'true'],
  ['objectives', ['a', 'b'], '2 entries'],
  ['objectives', ['a'], '1 entry'],
  ['owner', '', 'nothing'],
  ['owner', undefined, 'nothing'],
  ['owner', 'x'.repeat(61), `${'x'.repeat(57)}...`],
])('%s %j reads %s', (field, value, text) => {
  expect(valueText(field, value)).toBe(text)
})

test.each([
  [new Date(2025, 9, 6, 9, 5), '09:05'],
  [new Date(2025, 9, 5, 23, 59), 'Yesterday'],
  [new Date(2025, 9, 4), '4 Oct'],
  [new Date(Number.NaN), 'at an unknown time'],
])('%s is %s', (moment, text) => {
  expect(whenText(moment, now)).toBe(text)
})

describe('a field that was not there', () => {
  test.each([
    [
      { before: {}, after: { note: 'First' } },
      { field: 'note', before: 'nothing', after: 'First' },
    ],
    [
      { before: { note: 'First' }, after: {} },
      { field: 'note', before: 'First', after: 'nothing' },
    ],
  ])('%j is shown by its name, and as nothing', (sides, field) => {
    expect(historyEntries([row(sides)], items, now)[0]).toMatchObject({
      title: 'Oncology note',
      fields: [field],
    })
  })
})

describe('a change is undone', () => {
  test('when a later one took it back, and no longer when that one was taken back too', () => {
    const original = row({ n: 1 })
    const undo = row({ n: 2, undoes: 1 })
    const redo = row({ n: 3, undoes: 2 })
    const undone = (rows: Change[]) => historyEntries(rows, items, now).map((entry) => entry.undone)
    expect(undone([original])).toEqual([false])
    expect(undone([undo, original])).toEqual([false, true])
    expect(undone([redo, undo, original])).toEqual([false, true, false])
  })
})
