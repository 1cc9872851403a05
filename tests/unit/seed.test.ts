import { expect, test } from 'vitest'
import { collectionNames, collectionSchemas } from '~/data/contract/collections'
import { targetId } from '~/data/contract/target'
import { phaseStatus } from '~/data/domain/plan/phaseStatus'
import { seed } from '~/data/store/seed'

const phases = collectionSchemas.timeline.parse(seed.timeline)
const units = collectionSchemas['business-units'].parse(seed['business-units'])
const products = collectionSchemas.products.parse(seed.products)
const targets = collectionSchemas.targets.parse(seed.targets)
const baseline = collectionSchemas.baseline.parse(seed.baseline)

const newProducts = products.filter((product) => product.isNewNov)

test.each(collectionNames)('the sample’s %s fit their schema', (name) => {
  expect(collectionSchemas[name].safeParse(seed[name]).error).toBeUndefined()
})

test('the phases are seven, of all four statuses, each as its progress says', () => {
  expect(phases).toHaveLength(7)
  expect(new Set(phases.map(({ status }) => status)).size).toBe(4)
  expect(phases.map(phaseStatus)).toEqual(phases.map(({ status }) => status))
})

test('the products are 27, each of a unit; the first ten are the November SKUs of the baseline', () => {
  expect(products).toHaveLength(27)
  expect(products.filter(({ buId }) => !units.some(({ id }) => id === buId))).toEqual([])
  expect(products.slice(0, 10)).toEqual(newProducts)
  expect(newProducts.map(({ id, sku, name, buId }) => [id, sku, name, buId])).toEqual(
    baseline.map(({ id, sku, product, bu }) => [id, sku, product, bu]),
  )
})

test('the products name no RARM brand with a molecule', () => {
  expect(JSON.stringify(products)).not.toMatch(/Relavers|Inment|Figoya/i)
})

test('the targets are one for each product; those of the November SKUs have the baseline’s figures', () => {
  expect(targets.map(({ id, buId }) => ({ id, buId }))).toEqual(
    products.map(({ id, buId }) => ({ id: targetId(id), buId })),
  )
  const figures = baseline.map(({ hcpVisits, hospitals, pharmacies, overallProgress }) => ({
    ...{ hcpVisits, hospitalsReached: hospitals, pharmaciesActivated: pharmacies, overallProgress },
  }))
  expect(targets.slice(0, 10)).toMatchObject(figures)
})
