import { expect, test } from 'vitest'
import { collectionSchemas, type CollectionName } from '~/data/contract/collections'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { contextualItems } from '~/data/fixtures/contextualItem'
import { makePhase, phases } from '~/data/fixtures/phase'
import { products } from '~/data/fixtures/product'
import { makeTarget, targets } from '~/data/fixtures/target'
import { tools } from '~/data/fixtures/tool'
import { trainingMaterials } from '~/data/fixtures/trainingMaterial'

test.each<[CollectionName, unknown[], number]>([
  ['timeline', phases, 7],
  ['business-units', businessUnits, 6],
  ['products', products, 12],
  ['bu-contextual-items', contextualItems, 8],
  ['targets', targets, 12],
  ['tools', tools, 3],
  ['training', trainingMaterials, 10],
])('the fixtures of %s are valid answers of the server', (collection, items, count) => {
  expect(collectionSchemas[collection].safeParse(items).error).toBeUndefined()
  expect(items).toHaveLength(count)
})

test('every product has one target, in its own unit', () => {
  const unitOf = Object.fromEntries(products.map(({ id, buId }) => [id, buId]))
  expect(Object.fromEntries(targets.map(({ productId, buId }) => [productId, buId]))).toEqual(unitOf)
})

test('the id of a target follows from its product', () => {
  expect(makeTarget({ productId: 'thiotica-300-mg' }).id).toBe('target-thiotica-300-mg')
})

test('an override that breaks the contract throws', () => {
  expect(() => makePhase({ progress: 'abc' })).toThrow('decimal string')
})
