import { fieldWords } from '~/data/contract/descriptors'
import { describe, expect, test } from 'vitest'
import type { Change } from '~/data/contract/history'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { phases } from '~/data/fixtures/phase'
import { products } from '~/data/fixtures/product'
import {
  historyEntries,
  itemName,
  supersededText,
  valueText,
  whenText,
} from '~/data/domain/history/changeHistory'

const items = { phases, units: businessUnits, products }
const now = new Date(Date.UTC(2025, 9, 6, 15, 0))

function row(overrides: Partial<Change>): Change {
  return {
    n: 1,
    at: new Date(Date.UTC(2025, 9, 6, 14, 32)).toISOString(),
    by: 'admin',
    collection: 'business-units',
    id: 'onco',
    before: { progress: '0.74' },
    after: { progress: '0.78' },
    ...overrides,
  }
}

describe('the kind of a change', () => {
  test.each([
    [row({}), 'Oncology progress'],
    [row({ before: {}, after: {} }), 'Oncology item'],
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
    expect(historyEntries([change], items, { now, zone: 'UTC' })[0]?.title).toBe(title)
  })
})

test('a change is shown with its number, icon, fields, time and author', () => {
  expect(historyEntries([row({ n: 7, by: 'ada' })], items, { now, zone: 'UTC' })).toEqual([
    {
      n: 7,
      title: 'Oncology progress',
      sign: { of: 'unit', unitId: 'onco' },
      fields: [{ field: 'progress', before: '74%', after: '78%' }],
      when: 'today, 14:32',
      by: 'ada',
      undo: 'possible',
      isUndo: false,
    },
  ])
  expect(historyEntries([row({ by: null, undoes: 0 })], items, { now, zone: 'UTC' })).toMatchObject([
    { by: 'unknown', isUndo: true },
  ])
})

describe('the icon of a change', () => {
  const product = { collection: 'products', id: 'sitagia-100-mg' }
  test.each<[Partial<Change>, object]>([
    [
      { collection: 'business-units', id: 'diab' },
      { of: 'unit', unitId: 'diab' },
    ],
    [product, { of: 'unit', unitId: 'diab' }],
    [
      { collection: 'targets', id: 'target-sitagia-100-mg' },
      { of: 'unit', unitId: 'diab' },
    ],
    [
      { collection: 'targets', id: 'sitagia-target-100-mg' },
      { of: 'unit', unitId: '' },
    ],
    [
      { collection: 'products', id: 'gone' },
      { of: 'unit', unitId: '' },
    ],
    [
      { collection: 'timeline', id: 'phase-5', after: { progress: '0.8' } },
      { of: 'phase', status: 'IN PROGRESS' },
    ],
    [
      { collection: 'timeline', id: 'phase-1', after: { owner: 'Ada' } },
      { of: 'phase', status: 'COMPLETED' },
    ],
    [
      { collection: 'timeline', id: 'phase-5', after: { progress: '0' } },
      { of: 'phase', status: 'PENDING' },
    ],
    [
      { collection: 'timeline', id: 'gone', after: {} },
      { of: 'phase', status: 'PENDING' },
    ],
  ])('%j: %j', (change, sign) => {
    expect(historyEntries([row(change)], items, { now, zone: 'UTC' })[0]?.sign).toEqual(sign)
  })
})

test.each([
  ['timeline', 'phase-1', 'Phase 1'],
  ['timeline', 'phase-9', 'phase-9'],
  ['business-units', 'onco', 'Oncology'],
  ['products', 'gone', 'gone'],
  ['targets', 'target-gone', 'target-gone target'],
  ['targets', 'sitagia-target-100-mg', 'sitagia-target-100-mg target'],
  ['tools', 'field-hub', 'field-hub'],
])('of %s, %s is called %s', (collection, id, name) => {
  expect(itemName({ collection, id }, items)).toBe(name)
})

test.each([
  ['targets', 'hcpVisits', 'HCP visits'],
  ['targets', 'hospitalsReached', 'hospitals'],
  ['products', 'isNewNov', 'new in this launch'],
  ['products', 'rxOtc', 'RX or OTC'],
  ['products', 'activitiesDone', 'activities done'],
  ['timeline', 'owner', 'owner'],
  ['a list that is gone', 'someField', 'some field'],
])('of %s, the field %s is called %s', (collection, field, words) => {
  expect(fieldWords(collection, field)).toBe(words)
})

test.each([
  ['progress', '0.333', '33.3%'],
  ['progress', '0', '0%'],
  ['overallProgress', '0.285', '28.5%'],
  ['hcpVisits', 14, '14'],
  ['isNewNov', true, 'yes'],
  ['objectives', ['a', 'b'], '2 entries'],
  ['objectives', ['a'], '1 entry'],
  ['owner', '', 'nothing'],
  ['owner', undefined, 'nothing'],
  ['owner', null, 'nothing'],
  ['owner', 'x'.repeat(60), 'x'.repeat(60)],
  ['owner', 'x'.repeat(61), `${'x'.repeat(57)}...`],
  ['owner', '0.5', '0.5'],
  ['progress', 0.5, '0.5'],
  ['objectives', [], '0 entries'],
  ['other', { a: 1 }, '{"a":1}'],
  ['pharmaciesActivated', 1234, '1,234'],
])('%s %j reads %s', (field, value, text) => {
  expect(valueText(field.startsWith('overall') ? 'targets' : 'timeline', field, value)).toBe(text)
})

test.each([
  [new Date(Date.UTC(2025, 9, 6, 9, 5)), 'today, 09:05'],
  [new Date(Date.UTC(2025, 9, 6, 0, 0)), 'today, 00:00'],
  [new Date(Date.UTC(2025, 9, 5, 23, 59)), 'yesterday, 23:59'],
  [new Date(Date.UTC(2025, 9, 5, 0, 0)), 'yesterday, 00:00'],
  [new Date(Date.UTC(2025, 9, 4)), '4 Oct, 00:00'],
  [new Date(Date.UTC(2024, 9, 6, 9, 5)), '6 Oct 2024, 09:05'],
  [new Date(Number.NaN), 'at an unknown time'],
])('%s is %s', (moment, text) => {
  expect(whenText(moment, { now, zone: 'UTC' })).toBe(text)
})

test('a change shows its reason, if there is one, and whether readers see it', () => {
  const present = { now, zone: 'UTC' }
  const rows = [
    row({ n: 2, reason: 'Counted twice', readersMaySee: true }),
    row({ n: 1, reason: 'x' }),
    row({}),
  ]
  expect(historyEntries(rows, items, present).map(({ reason }) => reason)).toEqual([
    { text: 'Counted twice', readersMaySee: true },
    { text: 'x', readersMaySee: false },
    undefined,
  ])
})

test('yesterday may lie in another month', () => {
  const [noon, now] = [new Date('2025-09-30T12:00Z'), new Date('2025-10-01T01:00Z')]
  expect(whenText(noon, { now, zone: 'UTC' })).toBe('yesterday, 12:00')
  expect(whenText(noon, { now, zone: 'Pacific/Kiritimati' })).toBe('today, 02:00')
})

describe('a field without a previous value', () => {
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
    expect(historyEntries([row(sides)], items, { now, zone: 'UTC' })[0]).toMatchObject({
      title: 'Oncology note',
      fields: [field],
    })
  })
})

const listed = (before: unknown, after: unknown) =>
  historyEntries([row({ before: { objectives: before }, after: { objectives: after } })], items, {
    now,
    zone: 'UTC',
  })[0]?.fields

describe('a list is shown by', () => {
  test.each([
    [['a', 'b', 'c'], ['a', 'x', 'c'], { removed: ['b'], added: ['x'] }],
    [['a', 'a'], ['a'], { removed: ['a'], added: [] }],
    [[], ['a'], { removed: [], added: ['a'] }],
    [[{ title: 'Deck' }], [{ title: 'Leaflet' }], { removed: ['Deck'], added: ['Leaflet'] }],
    [['a', 'b'], ['b', 'a'], { before: 'one order', after: 'another order' }],
    [undefined, ['a'], { before: 'nothing', after: '1 entry' }],
  ])('%j → %j the lines that went and came', (before, after, sides) => {
    expect(listed(before, after)).toEqual([{ field: 'objectives', ...sides }])
  })
})

describe('a change', () => {
  const progress = (n: number, before: string, after: string, undoes?: number) =>
    row({ n, before: { progress: before }, after: { progress: after }, ...(undoes && { undoes }) })
  const undo = (rows: Change[]) =>
    historyEntries(rows, items, { now, zone: 'UTC' }).map((entry) => entry.undo)

  test('can be undone, until a later one undid it, or touched one of its fields', () => {
    const first = progress(1, '0.7', '0.8')
    const second = progress(2, '0.8', '0.7', 1)
    const third = progress(3, '0.7', '0.8', 2)
    expect(undo([first])).toEqual(['possible'])
    expect(undo([second, first])).toEqual(['possible', 'undone'])
    expect(undo([third, second, first])).toEqual(['possible', 'undone', 'superseded'])
    expect(undo([progress(2, '0.8', '0.9'), first])).toEqual(['possible', 'superseded'])
  })

  test('can be undone whatever happened to other fields, and to other items', () => {
    const first = progress(1, '0.7', '0.8')
    const color = row({ n: 2, before: { color: 'teal' }, after: { color: 'red' } })
    const other = row({ n: 3, id: 'diab' })
    expect(undo([other, color, first])).toEqual(['possible', 'possible', 'possible'])
  })

  test('cannot be undone for a reason that its reader can see', () => {
    const rows = [progress(7, '0.8', '0.9'), progress(6, '0.7', '0.8')]
    expect(supersededText(6, rows, items, { now, zone: 'UTC' })).toBe(
      'A later change stands on it: Oncology progress (80% → 90%), today, 14:32 by admin.',
    )
    expect(supersededText(7, rows, items, { now, zone: 'UTC' })).toBeNull()
  })
})
