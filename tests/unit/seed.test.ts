import { describe, expect, test } from 'vitest'
import { collectionNames, collectionSchemas, type CollectionName } from '~/data/contract/collections'
import { phaseStatuses } from '~/data/contract/phase'
import { targetId } from '~/data/contract/target'
import { phaseStatus } from '~/data/domain/plan/phaseStatus'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { contextualItems as contextualFixtures } from '~/data/fixtures/contextualItem'
import { makePhase, phases as phaseFixtures } from '~/data/fixtures/phase'
import { products as productFixtures } from '~/data/fixtures/product'
import { makeTarget, targets as targetFixtures } from '~/data/fixtures/target'
import { tools as toolFixtures } from '~/data/fixtures/tool'
import { trainingMaterials } from '~/data/fixtures/trainingMaterial'
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
const isOfNew = ({ productId }: { productId: string }) => newProducts.some(({ id }) => id === productId)

test.each(collectionNames)('the sample’s %s fit their schema', (name) => {
  expect(collectionSchemas[name].safeParse(seed[name]).error).toBeUndefined()
})

test('the phases are phase-1 to phase-7, of all four statuses, each as its progress says', () => {
  expect(phases.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `phase-${n}`))
  expect(new Set(phases.map(({ status }) => status))).toEqual(new Set(phaseStatuses))
  expect(phases.map(({ progress }) => phaseStatus({ progress }))).toEqual(phases.map(({ status }) => status))
  for (const { objectives, deliverables } of phases)
    for (const { length } of [objectives, deliverables]) expectBetween(length, 3, 4)
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

  test.each(products)('fill every part of their card: $name', (product) => {
    const { name, indications, patientProfiles, competitiveEdges } = product
    expect(product.id).toBe(
      name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/-$/, ''),
    )
    for (const three of [indications, patientProfiles, competitiveEdges]) expect(three).toHaveLength(3)
    expectBetween(product.specialties.length, 2, 5)
    expectBetween(product.channels.length, 2, 4)
    expectBetween(product.activitiesDone.length, 2, 3)
    expectBetween(product.activitiesNext.length, 1, 3)
    expectBetween(product.viewAssets.length, 2, 3)
    expectBetween(product.contextTags.length, 2, 4)
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
    const ofNew = targets.filter(isOfNew)
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

  test('of the current portfolio saturate each kind of mini bar at least once', () => {
    const current = targets.filter((target) => !isOfNew(target))
    expect(Math.max(...current.map(({ hcpVisits }) => hcpVisits))).toBeGreaterThan(500)
    expect(Math.max(...current.map(({ hospitalsReached }) => hospitalsReached))).toBeGreaterThan(100)
    expect(Math.max(...current.map(({ pharmaciesActivated }) => pharmaciesActivated))).toBeGreaterThan(300)
  })
})

test('the tools are three, each with a demo and a tutorial, on a reserved domain', () => {
  expect(tools.map(({ id }) => id)).toEqual(['diabetes', 'odftech', 'odfhub'])
  for (const { viewAssets, url, whyItMatters } of tools) {
    expect([viewAssets.length, new URL(url).origin]).toEqual([2, 'https://tools.launch.example'])
    expect(whyItMatters.every((reason) => /^\*\*[^*]+\*\*/.test(reason))).toBe(true)
  }
})

test('the materials fill every library category', () => {
  expect(new Set(materials.map(({ category }) => category))).toEqual(new Set(launch?.categories))
  const training = materials.filter(({ category }) => category === 'Training Materials')
  expect(training.length).toBeGreaterThanOrEqual(5)
})

describe('the fixtures', () => {
  test.each<[CollectionName, unknown[], number]>([
    ['timeline', phaseFixtures, 7],
    ['business-units', businessUnits, 6],
    ['products', productFixtures, 12],
    ['bu-contextual-items', contextualFixtures, 8],
    ['targets', targetFixtures, 12],
    ['tools', toolFixtures, 3],
    ['training', trainingMaterials, 10],
  ])('of %s are valid answers of the server', (collection, items, count) => {
    expect(collectionSchemas[collection].safeParse(items).error).toBeUndefined()
    expect(items).toHaveLength(count)
  })

  test('have one target for each product, in its unit, and refuse what breaks the contract', () => {
    expect(targetFixtures.map(({ id, buId }) => [id, buId]).sort()).toEqual(
      productFixtures.map(({ id, buId }) => [targetId(id), buId]).sort(),
    )
    expect(makeTarget({ productId: 'thiotica-300-mg' }).id).toBe('target-thiotica-300-mg')
    expect(() => makePhase({ progress: 'abc' })).toThrow('decimal string')
  })
})

function expectBetween(value: number, least: number, most: number) {
  expect(value).toBeGreaterThanOrEqual(least)
  expect(value).toBeLessThanOrEqual(most)
}
