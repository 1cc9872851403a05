import { describe, expect, test } from 'vitest'
import { checkChange } from '~/app/features/editing/checkChange'
import { contractFields } from '~/app/features/editing/contractFields'
import { makePhase } from '~/data/fixtures/phase'
import { makeProduct } from '~/data/fixtures/product'
import { makeTarget } from '~/data/fixtures/target'
import { pathText, planEdits, type EditableItem } from '~/data/domain/editing/jsonEdits'
import { namesAt, valuesAt } from '~/ui/panels/JsonEditor/editorFields'

const phase = makePhase()
const target = makeTarget()

const byId = (...items: EditableItem[]) => new Map(items.map((item) => [item.id, item]))

describe('the validation', () => {
  test('accepts a valid change', () => {
    expect(checkChange('timeline', phase, { progress: '0.333', owner: 'KOL Lead' }, byId(phase))).toEqual([])
  })

  test.each([
    ['timeline', phase, { progress: '1.4' }, 'progress: must be a decimal string from "0" to "1"'],
    ['timeline', phase, { progress: 0.5 }, 'progress: must be a decimal string from "0" to "1"'],
    ['timeline', phase, { objectives: ['a', ''] }, 'objectives[1]: must not be blank'],
    ['timeline', phase, { id: 'other' }, 'id: cannot be changed'],
    ['targets', target, { productId: 'other' }, 'productId: cannot be changed'],
    ['targets', target, { hcpVisits: -1 }, 'hcpVisits: must be a whole number from 0 to 1000000'],
    [
      'timeline',
      phase,
      { colour: 'red' },
      'colour: is not a field of timeline; its fields are title, dates, start, end, status, progress, objectives, deliverables, owner',
    ],
  ] as const)('of %s rejects %#', (collection, item, change, notice) => {
    expect(
      checkChange(collection, item, change, byId(item)).map(
        ({ path, reason }) => `${pathText(path)}: ${reason}`,
      ),
    ).toEqual([notice])
  })

  test('reports every invalid field, each once', () => {
    const product = makeProduct()
    const change = { name: ' ', rxOtc: 'X', viewAssets: [{ title: 'Deck', url: 'x' }, 5], size: 1 }
    expect(
      checkChange('products', product, change, byId(product)).map(
        ({ path, reason }) => `${pathText(path)}: ${reason}`,
      ),
    ).toEqual([
      'name: must not be blank',
      'rxOtc: must be RX or OTC',
      'viewAssets[0].url: is not a field there',
      'viewAssets[1]: must be an object',
      expect.stringMatching(/^size: is not a field of products; its fields are name, sku, /),
    ])
    expect(checkChange('timeline', phase, { progress: '2.00000000000000' }, byId(phase))).toHaveLength(1)
  })
})

describe('the SKU of another product', () => {
  const [first, second, third] = ['a', 'b', 'c'].map((id) => makeProduct({ id, sku: `SKU-${id}` }))
  const sources = { phases: [], products: [first, second, third].filter((item) => !!item), targets: [] }
  const refused = (...products: object[]) =>
    planEdits({ products }, sources, checkChange)?.refused.map(
      ({ path, reason }) => `${pathText(path)}: ${reason}`,
    )

  test('is rejected with the other product, together with other issues', () => {
    expect(refused({ id: 'a', sku: 'SKU-b', name: '' })).toEqual([
      'products[0].name: must not be blank',
      'products[0].sku: must be unique, and "SKU-b" is that of "b"',
    ])
    expect(refused({ id: 'a', sku: 'SKU-a' })).toEqual([])
  })

  test('is checked after the earlier entries', () => {
    expect(refused({ id: 'a', sku: 'New' }, { id: 'b', sku: 'SKU-a' })).toEqual([])
    expect(refused({ id: 'a', sku: 'New' }, { id: 'b', sku: 'New' })).toEqual([
      'products[1].sku: must be unique, and "New" is that of "a"',
    ])
  })
})

describe('the editor knows', () => {
  const fields = contractFields({ phases: [phase], products: [makeProduct()], targets: [target] })
  const names = (path: (string | number)[]) => namesAt(path, fields).map(({ name }) => name)

  test('the three keys, the fields of each entry and the products of by_product', () => {
    expect(names([])).toEqual(['phases', 'products', 'targets'])
    expect(names(['phases', 0])).toEqual(['id', ...Object.keys(phase).filter((field) => field !== 'id')])
    expect(names(['targets'])).toEqual(['by_product'])
    expect(names(['targets', 'by_product'])).toEqual([target.productId])
    expect(names(['targets', 'by_product', 'x'])).not.toContain('productId')
    expect(names(['phases'])).toEqual([])
  })

  test('the contract’s rule for a field, in its own words', () => {
    const progress = namesAt(['phases', 0], fields).find(({ name }) => name === 'progress')
    expect(progress?.hint).toBe('must be a decimal string from "0" to "1"')
  })

  test('the values that a field accepts', () => {
    expect(valuesAt(['phases', 0, 'status'], fields)).toContain('"COMPLETED"')
    expect(valuesAt(['products', 0, 'isNewNov'], fields)).toEqual(['true', 'false'])
    expect(valuesAt(['phases', 0, 'id'], fields)).toEqual(['"phase-4"'])
    expect(valuesAt(['phases', 0, 'owner'], fields)).toEqual([])
  })
})
