import { describe, expect, test } from 'vitest'
import { collectionNames, collectionSchemas } from '~/data/contract/collections'
import { phaseStatuses } from '~/data/contract/phase'
import { targetId } from '~/data/contract/target'
import { phaseStatus } from '~/data/domain/plan/phaseStatus'
import { seed } from '~/data/store/seed'

const phases = collectionSchemas.timeline.parse(seed.timeline)
const units = collectionSchemas['business-units'].parse(seed['business-units'])
const products = collectionSchemas.products.parse(seed.products)
const contextualItems = collectionSchemas['bu-contextual-items'].parse(seed['bu-contextual-items'])
const targets = collectionSchemas.targets.parse(seed.targets)
const tools = collectionSchemas.tools.parse(seed.tools)
const baseline = collectionSchemas.baseline.parse(seed.baseline)
const [launch] = collectionSchemas.launch.parse(seed.launch)
const materials = collectionSchemas.training.parse(seed.training)

const newProducts = products.filter((product) => product.isNewNov)

test.each(collectionNames)('the sample’s %s fit their schema', (name) => {
  expect(collectionSchemas[name].safeParse(seed[name]).error).toBeUndefined()
})

test('the phases are phase-1 to phase-7, of all four statuses, each as its progress says', () => {
  expect(phases.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `phase-${n}`))
  expect(new Set(phases.map(({ status }) => status))).toEqual(new Set(phaseStatuses))
  expect(phases.map(({ progress }) => phaseStatus({ progress }))).toEqual(phases.map(({ status }) => status))
})

test('the units are the six of the home page, each with products and three contextual items', () => {
  expect(units.map(({ id, color }) => `${id} ${color}`)).toEqual([
    ...['onco purple', 'diab teal', 'resp blue', 'sleep orange', 'mens red', 'hosp grey'],
  ])
  for (const { id } of units) {
    expect(products.filter(({ buId }) => buId === id).length).toBeGreaterThanOrEqual(2)
    expect(contextualItems.filter(({ buId }) => buId === id)).toHaveLength(3)
  }
  expect(contextualItems.filter(({ id, buId }) => !id.startsWith(`${buId}-`))).toEqual([])
})

describe('the products', () => {
  test('are 27 with unique SKUs, each of a unit; the first ten are the November SKUs of the baseline', () => {
    expect(new Set(products.map(({ sku }) => sku)).size).toBe(27)
    expect(products.filter(({ buId }) => !units.some(({ id }) => id === buId))).toEqual([])
    expect(products.slice(0, 10)).toEqual(newProducts)
    expect(newProducts.map(({ id, sku, name, buId }) => [id, sku, name, buId])).toEqual(
      baseline.map(({ id, sku, product, bu }) => [id, sku, product, bu]),
    )
  })

  test('name no RARM brand with a molecule', () => {
    expect(JSON.stringify(products)).not.toMatch(/Relavers|Inment|Figoya/i)
  })
})

describe('the targets', () => {
  test('are one for each product, in its unit', () => {
    expect(targets.map(({ id, buId }) => ({ id, buId }))).toEqual(
      products.map(({ id, buId }) => ({ id: targetId(id), buId })),
    )
  })

  test('of the November SKUs are those of the baseline: 95 visits, 7 hospitals and 95 pharmacies', () => {
    const ofNew = targets.filter(({ productId }) => newProducts.some(({ id }) => id === productId))
    const figures = ofNew.map((target) => [
      ...[target.hcpVisits, target.hospitalsReached, target.pharmaciesActivated],
      Number(target.overallProgress),
    ])
    expect(figures).toEqual(
      baseline.map(({ hcpVisits, hospitals, pharmacies, overallProgress }) => [
        ...[hcpVisits, hospitals, pharmacies, Number(overallProgress)],
      ]),
    )
    const sum = (at: number) => figures.reduce((total, row) => total + (row[at] ?? 0), 0)
    expect([sum(0), sum(1), sum(2)]).toEqual([95, 7, 95])
  })
})

test('the tools are three, each with a demo and a tutorial, on a reserved domain', () => {
  expect(tools.map(({ id }) => id)).toEqual(['diabetes', 'odftech', 'odfhub'])
  for (const { viewAssets, url, whyItMatters } of tools) {
    expect([viewAssets.length, new URL(url).origin]).toEqual([2, 'https://tools.launch.example'])
    expect(whyItMatters.every((reason) => /^\*\*[^*]+\*\*/.test(reason))).toBe(true)
  }
})

test('the materials are of the library’s categories, each with one', () => {
  expect(new Set(materials.map(({ category }) => category))).toEqual(new Set(launch?.categories))
})
