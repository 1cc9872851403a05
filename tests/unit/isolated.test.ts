import { describe, expect, test } from 'vitest'
import { changeWords, isolated } from '~/data/domain/format/isolated'
import { historyEntries, itemName } from '~/data/domain/history/changeHistory'
import { phases } from '~/data/fixtures/phase'
import { makeProduct } from '~/data/fixtures/product'

const items = {
  phases,
  units: [{ id: 'onco' as const, name: 'الأورام' }],
  products: [makeProduct({ name: 'دواء' })],
}

describe('a name within a sentence', () => {
  test.each(['Oncology', "Men's Health", '78%', 'Élodie', '市場', ''])('%j stays as it is', (name) => {
    expect(isolated(name)).toBe(name)
  })

  test.each(['الأورام', 'הדס', 'OdfTech محمد', 'فارسی'])('%j is isolated', (name) => {
    expect(isolated(name)).toBe(`\u200E\u2068${name}\u2069`)
  })
})

test('each side of a change is isolated', () => {
  expect(changeWords('78%', '49%')).toBe('78% → 49%')
  expect(changeWords('علي', 'Ali')).toBe('\u200E\u2068علي\u2069 → Ali')
})

test('the history isolates the names of changed items, and names targets by their product', () => {
  const change = {
    ...{ n: 1, at: '2025-10-14T14:32:00.000Z', by: 'mona', collection: 'business-units', id: 'onco' },
    ...{ before: { progress: '0.78' }, after: { progress: '0.49' } },
  } as const
  const [entry] = historyEntries([change], items, { now: new Date('2025-10-14T15:00:00Z'), zone: 'UTC' })
  expect(entry?.title).toBe('\u200E\u2068الأورام\u2069 progress')
  const { id } = items.products[0] ?? { id: '' }
  expect(itemName({ collection: 'targets', id: `target-${id}` }, items)).toBe('\u200E\u2068دواء\u2069 target')
})
