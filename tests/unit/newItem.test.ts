import { describe, expect, test } from 'vitest'
import { listNames, newItemSchemas } from '~/data/contract/collections'
import {
  firstValue,
  newFields,
  newItemIssues,
  newItemOf,
  ownedItem,
  ownedList,
} from '~/app/features/editing/newItem'

const others = {
  units: [{ id: 'onco', name: 'Oncology' }],
  products: [
    { id: 'a', name: 'A', buId: 'onco' },
    { id: 'b', name: 'B', buId: 'diab' },
  ],
  own: [{ id: 'target-a', productId: 'a' }],
  categories: ['CLM', 'Digital Assets'],
}

test('a new product can include its target, with zeros and in its unit', () => {
  expect(ownedList('products')).toBe('targets')
  expect(listNames.filter((name) => ownedList(name))).toEqual(['products'])
  expect(ownedItem('targets', { id: 'quellora', buId: 'diab', sku: 'Q-1' })).toEqual({
    ...{ productId: 'quellora', buId: 'diab', hcpVisits: 0, hospitalsReached: 0, pharmaciesActivated: 0 },
    overallProgress: '0',
  })
})

describe('a new item', () => {
  test.each(listNames)(
    'of %s has each field of the contract, and requires those that must be typed',
    (name) => {
      const fields = newFields(name, others)
      const item = newItemOf(name, fields, {}, others)
      const { id: _, ...shape } = newItemSchemas[name].shape
      expect(Object.keys(item).sort()).toEqual(Object.keys(shape).sort())
      const faults = newItemIssues(name, item, [])
      expect(faults.every(({ reason }) => reason.startsWith('must '))).toBe(true)
      const typed = fields.filter(({ kind }) => kind.of === 'line' || kind.of === 'paragraph')
      expect(faults.map(({ path }) => path[0])).toEqual(typed.map(({ name }) => name))
    },
  )

  test('a new target is for a product without one, in its unit', () => {
    const [product, ...rest] = newFields('targets', others)
    expect(product?.kind).toEqual({ of: 'choice', options: [{ value: 'b', label: 'B' }] })
    expect(rest.map(({ name }) => name)).not.toContain('buId')
    expect(newItemOf('targets', newFields('targets', others), { hcpVisits: '1,234' }, others)).toEqual({
      ...{ productId: 'b', buId: 'diab', hcpVisits: 1234, hospitalsReached: 0, pharmaciesActivated: 0 },
      overallProgress: '0',
    })
  })

  test('starts with the first option, 0 or nothing', () => {
    const values = newFields('products', others).map((field) => [field.name, firstValue(field)])
    expect(Object.fromEntries(values)).toMatchObject({
      ...{ name: '', buId: 'onco', rxOtc: 'RX', isNewNov: 'no', indications: [] },
    })
  })

  test('has a unique SKU', () => {
    const fields = newFields('products', others)
    const item = newItemOf('products', fields, { name: 'New', sku: 'A-1' }, others)
    const faults = newItemIssues('products', item, [{ id: 'a', sku: 'A-1' }])
    expect(faults).toContainEqual({
      ...{ path: ['sku'], reason: 'must be unique, and "A-1" is that of "a"' },
    })
  })
})
