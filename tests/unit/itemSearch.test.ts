import { expect, test } from 'vitest'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { phases } from '~/data/fixtures/phase'
import { products } from '~/data/fixtures/product'
import { targets } from '~/data/fixtures/target'
import { itemsFound } from '~/data/domain/search/itemSearch'

const [product] = products
const items = { timeline: phases, 'business-units': businessUnits, products, targets }
const found = (search: string) => itemsFound(search, items).map(({ collection, id }) => `${collection}/${id}`)

test.each([
  ['a part of its name, in any case', 'ONCOL', 'business-units/onco'],
  ['its place among the phases', 'phase 4', 'timeline/phase-4'],
  ['a part of its title', phases[3]?.title.slice(2, 9) ?? '', 'timeline/phase-4'],
  ['what the page calls it', `Phase 4 — ${phases[3]?.title ?? ''}`, 'timeline/phase-4'],
  ['a part of its id', 'ase-4', 'timeline/phase-4'],
  ['a part of its SKU', product?.sku.slice(1).toLowerCase() ?? '', `products/${product?.id ?? ''}`],
  ['the SKU of its product', product?.sku ?? '', `targets/target-${product?.id ?? ''}`],
  [
    'a part of the name of its product, whatever the spaces',
    `  ${product?.name.replaceAll(' ', '  ') ?? ''} target`,
    `targets/target-${product?.id ?? ''}`,
  ],
])('an item is found by %s: "%s"', (_, search, address) => {
  expect(found(search)).toContain(address)
})

test('nothing is found when nothing contains the text', () => {
  expect(found('nothing such')).toEqual([])
})

test('a whole SKU finds no other item', () => {
  expect(found(product?.sku ?? '')).toEqual([
    `products/${product?.id ?? ''}`,
    `targets/target-${product?.id ?? ''}`,
  ])
})
