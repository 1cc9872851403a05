import { expect, test } from 'vitest'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { phases } from '~/data/fixtures/phase'
import { products } from '~/data/fixtures/product'
import { lastChangeText } from '~/data/domain/history/lastChange'

const items = { phases, units: businessUnits, products }
const now = new Date(2025, 9, 14, 15, 0)
const present = { now, zone: 'UTC' }
const last = {
  ...{ n: 7, at: new Date(2025, 9, 14, 14, 38).toISOString(), by: 'mona' },
  ...{ collection: 'business-units', id: 'onco', before: { progress: '0.72' }, after: { progress: '0.76' } },
}

test('the last change is named by its item, its field, its values, its author and its time', () => {
  expect(lastChangeText(last, items, present)).toBe('Oncology progress (72% → 76%), today, 14:38 by mona')
})

test('changes of several fields are counted, and an unknown author is not named', () => {
  const several = { ...last, by: null, before: { a: 1, b: 1 }, after: { a: 2, b: 2 } }
  expect(lastChangeText(several, items, present)).toBe('Oncology 2 fields, today, 14:38 by unknown')
})

test('an undo is marked as an undo', () => {
  expect(lastChangeText({ ...last, undoes: 6 }, items, present)).toMatch(/^an undo, of Oncology progress/)
})

test('changes that were applied together are named as one', () => {
  expect(
    lastChangeText({ ...last, batchId: 'a'.repeat(32), batchSize: { changes: 4, items: 2 } }, items, present),
  ).toBe('4 changes in 2 items that were applied together, today, 14:38 by mona')
})
