import { expect, test } from 'vitest'
import { filterProducts, productFilters } from '~/data/domain/home/productFilter'

test('each filter of the products keeps the matching ones, in order', () => {
  const given = ['new RX', 'new OTC', 'current RX', 'current OTC'].map((name) => ({
    ...({ name, isNewNov: name.startsWith('new'), rxOtc: name.endsWith('RX') ? 'RX' : 'OTC' } as const),
  }))
  const kept = productFilters.map((filter) => filterProducts(given, filter).map(({ name }) => name))
  expect(Object.fromEntries(productFilters.map((filter, at) => [filter, kept[at]?.join(', ')]))).toEqual({
    all: 'new RX, new OTC, current RX, current OTC',
    new: 'new RX, new OTC',
    current: 'current RX, current OTC',
    rx: 'new RX, current RX',
    otc: 'new OTC, current OTC',
  })
})
