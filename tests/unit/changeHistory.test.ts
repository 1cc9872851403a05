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
const present = { now, zone: 'UTC' }

function row(overrides: Partial<Change>): Change {
  return {
    ...{ n: 1, at: new Date(Date.UTC(2025, 9, 6, 14, 32)).toISOString(), by: 'admin' },
    ...{ collection: 'business-units', id: 'onco' },
    ...{ before: { progress: '0.74' }, after: { progress: '0.78' }, ...overrides },
  }
}

const entryOf = (change: Partial<Change>) => historyEntries([row(change)], items, present)[0]

test('a change is shown with its number, title, icon, fields, time and author', () => {
  expect(entryOf({ n: 7, by: 'ada' })).toEqual({
    ...{ n: 7, title: 'Oncology progress', sign: { of: 'unit', unitId: 'onco' } },
    fields: [{ field: 'progress', before: '74%', after: '78%' }],
    ...{ when: 'today, 14:32', by: 'ada', undo: 'possible', isUndo: false },
  })
  expect(entryOf({ by: null, undoes: 0 })).toMatchObject({ by: 'unknown', isUndo: true })
})

test.each<[Partial<Change>, string]>([
  [{ before: {}, after: {} }, 'Oncology item'],
  [{ collection: 'timeline', id: 'gone' }, 'gone progress'],
  [
    {
      ...{ collection: 'targets', id: 'target-vometron-8-mg-odf' },
      ...{ before: { hcpVisits: 0, buId: 'y' }, after: { hcpVisits: 1, buId: 'x' } },
    },
    'Vometron 8 mg ODF target 2 fields',
  ],
])('the kind of the change %j is %s', (change, title) => {
  expect(entryOf(change)?.title).toBe(title)
})

test.each<[string, string, object]>([
  ['products', 'sitagia-100-mg', { of: 'unit', unitId: 'diab' }],
  ['products', 'gone', { of: 'unit', unitId: '' }],
  ['timeline', 'phase-1', { of: 'phase', status: 'COMPLETED' }],
  ['timeline', 'gone', { of: 'phase', status: 'PENDING' }],
])('of %s, %s has the icon %j', (collection, id, sign) => {
  expect(entryOf({ collection, id, before: { owner: 'A' }, after: { owner: 'B' } })?.sign).toEqual(sign)
})

test.each([
  ['timeline', 'phase-9', 'phase-9'],
  ['products', 'gone', 'gone'],
  ['targets', 'target-gone', 'target-gone target'],
  ['tools', 'field-hub', 'field-hub'],
])('of %s, %s is called %s', (collection, id, name) => {
  expect(itemName({ collection, id }, items)).toBe(name)
})

test.each([
  ['targets', 'hcpVisits', 'HCP visits'],
  ['targets', 'hospitalsReached', 'hospitals'],
  ['products', 'isNewNov', 'new in this launch'],
  ['a list that is gone', 'someField', 'some field'],
])('of %s, the field %s is called %s', (collection, field, words) => {
  expect(fieldWords(collection, field)).toBe(words)
})

test.each([
  ['progress', '0.333', '33.3%'],
  ['overallProgress', '0.285', '28.5%'],
  ['isNewNov', true, 'yes'],
  ['objectives', ['a', 'b'], '2 entries'],
  ['objectives', ['a'], '1 entry'],
  ['owner', '', 'nothing'],
  ['owner', 'x'.repeat(60), 'x'.repeat(60)],
  ['owner', 'x'.repeat(61), `${'x'.repeat(57)}...`],
  ['other', { a: 1 }, '{"a":1}'],
  ['pharmaciesActivated', 1234, '1,234'],
])('%s %j reads %s', (field, value, text) => {
  expect(valueText(field.startsWith('overall') ? 'targets' : 'timeline', field, value)).toBe(text)
})

test.each([
  ['2025-10-06T09:05Z', 'today, 09:05'],
  ['2025-10-05T23:59Z', 'yesterday, 23:59'],
  ['2025-10-04T00:00Z', '4 Oct, 00:00'],
  ['2024-10-06T09:05Z', '6 Oct 2024, 09:05'],
  ['no time', 'at an unknown time'],
])('%s is %s', (moment, text) => {
  expect(whenText(new Date(moment), present)).toBe(text)
})

test('a change shows its reason, if there is one, and whether readers see it', () => {
  expect(entryOf({ reason: 'Counted twice', readersMaySee: true })?.reason).toEqual({
    ...{ text: 'Counted twice', readersMaySee: true },
  })
  expect(entryOf({ reason: 'x' })?.reason).toEqual({ text: 'x', readersMaySee: false })
  expect(entryOf({})?.reason).toBeUndefined()
})

test('yesterday may lie in another month', () => {
  const [noon, now] = [new Date('2025-09-30T12:00Z'), new Date('2025-10-01T01:00Z')]
  expect(whenText(noon, { now, zone: 'UTC' })).toBe('yesterday, 12:00')
  expect(whenText(noon, { now, zone: 'Pacific/Kiritimati' })).toBe('today, 02:00')
})

test.each([
  [{}, { note: 'First' }, { field: 'note', before: 'nothing', after: 'First' }],
  [{ note: 'First' }, {}, { field: 'note', before: 'First', after: 'nothing' }],
])('a field without a value is shown by its name, and as nothing: %j → %j', (before, after, field) => {
  expect(entryOf({ before, after })).toMatchObject({ title: 'Oncology note', fields: [field] })
})

test.each([
  [['a', 'b', 'c'], ['a', 'x', 'c'], { removed: ['b'], added: ['x'] }],
  [['a', 'a'], ['a'], { removed: ['a'], added: [] }],
  [[{ title: 'Deck' }], [{ title: 'Leaflet' }], { removed: ['Deck'], added: ['Leaflet'] }],
  [['a', 'b'], ['b', 'a'], { before: 'one order', after: 'another order' }],
  [undefined, ['a'], { before: 'nothing', after: '1 entry' }],
])('a list is shown by the lines that went and came: %j → %j', (before, after, sides) => {
  const change = entryOf({ before: { objectives: before }, after: { objectives: after } })
  expect(change?.fields).toEqual([{ field: 'objectives', ...sides }])
})

describe('a change', () => {
  const progress = (n: number, before: string, after: string, undoes?: number) =>
    row({ n, before: { progress: before }, after: { progress: after }, ...(undoes && { undoes }) })
  const undo = (rows: Change[]) => historyEntries(rows, items, present).map((entry) => entry.undo)

  test('can be undone, until a later one undid it, or touched one of its fields', () => {
    const first = progress(1, '0.7', '0.8')
    const second = progress(2, '0.8', '0.7', 1)
    const third = progress(3, '0.7', '0.8', 2)
    expect(undo([first])).toEqual(['possible'])
    expect(undo([second, first])).toEqual(['possible', 'undone'])
    expect(undo([third, second, first])).toEqual(['possible', 'undone', 'superseded'])
    expect(undo([progress(2, '0.8', '0.9'), first])).toEqual(['possible', 'superseded'])
  })

  test('cannot be undone for a reason that its reader can see', () => {
    const rows = [progress(7, '0.8', '0.9'), progress(6, '0.7', '0.8')]
    expect(supersededText(6, rows, items, present)).toBe(
      'A later change depends on it: Oncology progress (80% → 90%), today, 14:32 by admin.',
    )
    expect(supersededText(7, rows, items, present)).toBeNull()
  })
})
