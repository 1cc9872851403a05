import { expect, test } from 'vitest'
import { makeLaunch } from '~/data/fixtures/launch'
import { products } from '~/data/fixtures/product'
import {
  filterProducts,
  productFilterLabels,
  productFilters,
  type ProductFilter,
} from '~/data/domain/home/productFilter'

test('the buttons carry the exact words, in the exact order', () => {
  expect(
    productFilters.map((filter) => (filter === 'new' ? makeLaunch().newItems : productFilterLabels[filter])),
  ).toEqual(['All Products', 'New November SKUs', 'Current Portfolio', 'RX', 'OTC/Rx'])
})

test.each<[ProductFilter, string[]]>([
  ['all', ['new rx', 'new otc', 'current rx', 'current otc']],
  ['new', ['new rx', 'new otc']],
  ['current', ['current rx', 'current otc']],
  ['rx', ['new rx', 'current rx']],
  ['otc', ['new otc', 'current otc']],
])('%s keeps the matching products, in order', (filter, expected) => {
  const given = [
    { name: 'new rx', isNewNov: true, rxOtc: 'RX' as const },
    { name: 'new otc', isNewNov: true, rxOtc: 'OTC' as const },
    { name: 'current rx', isNewNov: false, rxOtc: 'RX' as const },
    { name: 'current otc', isNewNov: false, rxOtc: 'OTC' as const },
  ]
  expect(filterProducts(given, filter).map(({ name }) => name)).toEqual(expected)
})

test.each(productFilters)('%s of nothing is nothing', (filter) => {
  expect(filterProducts([], filter)).toEqual([])
})

test('new and current split the portfolio, and so do RX and OTC', () => {
  const count = (filter: ProductFilter) => filterProducts(products, filter).length
  expect(count('new') + count('current')).toBe(products.length)
  expect(count('rx') + count('otc')).toBe(products.length)
})
