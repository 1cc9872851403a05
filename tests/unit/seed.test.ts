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

const unitIds = units.map((unit) => unit.id)
const newProducts = products.filter((product) => product.isNewNov)
const targetByProduct = new Map(targets.map((target) => [target.productId, target]))

test.each(collectionNames)('%s fits its schema', (name) => {
  expect(collectionSchemas[name].safeParse(seed[name]).error).toBeUndefined()
})

describe('the timeline', () => {
  test('has seven phases, phase-1 to phase-7', () => {
    expect(phases.map((phase) => phase.id)).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `phase-${n}`))
  })

  test('shows all four statuses', () => {
    expect(new Set(phases.map((phase) => phase.status))).toEqual(new Set(phaseStatuses))
  })

  test.each(phases)('$id stores the status that its progress implies', ({ status, progress }) => {
    expect(phaseStatus({ progress })).toBe(status)
  })

  test.each(phases)('$id has 3 or 4 objectives and deliverables', ({ objectives, deliverables }) => {
    expect([3, 4]).toContain(objectives.length)
    expect([3, 4]).toContain(deliverables.length)
  })
})

describe('the business units', () => {
  test('are the six of the home page, in its order and colours', () => {
    expect(units.map(({ id, color }) => `${id} ${color}`)).toEqual([
      'onco purple',
      'diab teal',
      'resp blue',
      'sleep orange',
      'mens red',
      'hosp grey',
    ])
  })

  test.each(unitIds)('%s has at least two products and three contextual items', (id) => {
    expect(products.filter((product) => product.buId === id).length).toBeGreaterThanOrEqual(2)
    expect(contextualItems.filter((item) => item.buId === id)).toHaveLength(3)
  })

  test('have contextual items whose ids begin with the unit', () => {
    expect(contextualItems.filter((item) => !item.id.startsWith(`${item.buId}-`))).toEqual([])
  })
})

describe('the products', () => {
  test('are 27, of which the first ten are the November SKUs of the built-in rows', () => {
    expect(products).toHaveLength(27)
    expect(products.slice(0, 10)).toEqual(newProducts)
    expect(newProducts.map(({ sku, name, buId }) => ({ sku, product: name, bu: buId }))).toEqual(
      baseline.map(({ sku, product, bu }) => ({ sku, product, bu })),
    )
    expect(newProducts.map(({ id }) => id)).toEqual(baseline.map(({ id }) => id))
  })

  test('have unique SKUs', () => {
    expect(new Set(products.map((product) => product.sku)).size).toBe(products.length)
  })

  test('belong to a unit of the seed', () => {
    expect(products.filter((product) => !unitIds.includes(product.buId))).toEqual([])
  })

  test.each(products)('$name fills every part of its card', (product) => {
    expect(product.id).toBe(slug(product.name))
    expect(product.indications).toHaveLength(3)
    expect(product.patientProfiles).toHaveLength(3)
    expect(product.competitiveEdges).toHaveLength(3)
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

  test('of the November SKUs equal the built-in rows', () => {
    const newTargets = newProducts.map(({ id }) => targetByProduct.get(id))
    expect(
      newTargets.map((target) => ({
        hcpVisits: target?.hcpVisits,
        hospitals: target?.hospitalsReached,
        pharmacies: target?.pharmaciesActivated,
        overallProgress: Number(target?.overallProgress),
      })),
    ).toEqual(
      baseline.map(({ hcpVisits, hospitals, pharmacies, overallProgress }) => ({
        hcpVisits,
        hospitals,
        pharmacies,
        overallProgress: Number(overallProgress),
      })),
    )
  })

  test('of the November SKUs add up to 95 visits, 7 hospitals and 95 pharmacies', () => {
    const newTargets = targets.filter(({ productId }) => newProducts.some(({ id }) => id === productId))
    expect(sum(newTargets.map((target) => target.hcpVisits))).toBe(95)
    expect(sum(newTargets.map((target) => target.hospitalsReached))).toBe(7)
    expect(sum(newTargets.map((target) => target.pharmaciesActivated))).toBe(95)
    expect(sum(baseline.map(({ hcpVisits }) => hcpVisits))).toBe(95)
    expect(sum(baseline.map(({ hospitals }) => hospitals))).toBe(7)
    expect(sum(baseline.map(({ pharmacies }) => pharmacies))).toBe(95)
  })

  test('of the current portfolio saturate each kind of mini bar at least once', () => {
    const current = targets.filter(({ productId }) => !newProducts.some(({ id }) => id === productId))
    expect(Math.max(...current.map((target) => target.hcpVisits))).toBeGreaterThan(500)
    expect(Math.max(...current.map((target) => target.hospitalsReached))).toBeGreaterThan(100)
    expect(Math.max(...current.map((target) => target.pharmaciesActivated))).toBeGreaterThan(300)
  })
})

describe('the tools and materials', () => {
  test('are three tools, each with a demo and a tutorial, on a reserved domain', () => {
    expect(tools.map((tool) => tool.id)).toEqual(['diabetes', 'odftech', 'odfhub'])
    for (const tool of tools) {
      expect(tool.viewAssets).toHaveLength(2)
      expect(new URL(tool.url).origin).toBe('https://tools.launch.example')
      expect(tool.whyItMatters.every((reason) => /^\*\*[^*]+\*\*/.test(reason))).toBe(true)
    }
  })

  test('fill every library category, with at least five training materials', () => {
    expect(new Set(materials.map((material) => material.category))).toEqual(new Set(launch?.categories))
    const training = materials.filter(({ category }) => category === 'Training Materials')
    expect(training.length).toBeGreaterThanOrEqual(5)
  })
})

describe('the text', () => {
  test('titles every asset of a product or tool', () => {
    const titles = [...products, ...tools].flatMap((item) => item.viewAssets.map((asset) => asset.title))
    expect(titles.filter((title) => title.trim() === '')).toEqual([])
  })

  test('repeats no sentence', () => {
    const sentences = collectionNames.flatMap((name) => seed[name] as object[]).flatMap(sentencesOf)
    const repeated = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)
    expect(repeated).toEqual([])
  })
})

/** Prose, and list entries too long to be tags, in lower case and without the final full stop. */
function sentencesOf(item: object): string[] {
  const prose = Object.entries(item).flatMap(([field, value]: [string, unknown]) => {
    if (Array.isArray(value)) return value.map(entryText).filter((entry) => entry.length > 25)
    return ['positioning', 'description', 'note'].includes(field) ? [String(value)] : []
  })
  return prose
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .map((text) => text.toLowerCase().replace(/\.$/, ''))
}

function entryText(entry: string | { title?: string }): string {
  return typeof entry === 'string' ? entry : (entry.title ?? '')
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function expectBetween(value: number, least: number, most: number) {
  expect(value).toBeGreaterThanOrEqual(least)
  expect(value).toBeLessThanOrEqual(most)
}
