import { describe, expect, test } from 'vitest'
import { makeProduct, products } from '~/data/fixtures/product'
import { newProducts } from '~/data/fixtures/tracking'
import { makeTarget, targets } from '~/data/fixtures/target'
import { baseline, makeLaunch } from '~/data/fixtures/launch'
import {
  miniBar,
  productViews,
  trackingKpis,
  trackingRows,
  type ProductView,
  type TrackedCount,
  type TrackingQuery,
  type TrackingRow,
} from '~/data/domain/tracking/tracking'
import {
  barScales,
  baselineText,
  showsBaseline,
  sortTracking,
  trackingTotals,
  type TrackingColumn,
} from '~/data/domain/tracking/trackingTable'

const launch = makeLaunch()

/** By default the ten new products without a target, of every unit. */
const rowsOf = (given: Partial<TrackingQuery> = {}) =>
  trackingRows({ products: newProducts, targets: [], baseline, product: 'new', unit: '', ...given })

/** The ten new products and the others, with the targets of the fixtures. */
const all = { products: [...newProducts, ...products.filter(({ isNewNov }) => !isNewNov)], targets }
const allRows = (product: ProductView) => rowsOf({ ...all, product })

const skus = (rows: readonly { sku: string }[]) => rows.map(({ sku }) => sku)
const kpisOf = (rows: readonly TrackingRow[], unit = '') => trackingKpis(rows, unit, launch.kols)
const builtIn = { hcpVisits: 14, hospitals: 2, pharmacies: 12, overallProgress: 0.62 }

describe('the Product filter', () => {
  test('has the ten of the baseline as new ones, with its sums and without a baseline beside them', () => {
    expect(rowsOf()).toHaveLength(10)
    expect(kpisOf(rowsOf())).toEqual({ hcpVisits: 95, hospitals: 7, pharmacies: 95, kols: 12 })
    expect(rowsOf().map((row) => row.baseline)).toEqual(Array(10).fill(undefined))
  })

  test('has as new ones the ten in their order, as current ones the other targets, and both as all', () => {
    expect(skus(allRows('new'))).toEqual(skus(baseline))
    expect(skus(allRows('current'))).toEqual(['GLZ-MR-60', 'DES-5', 'ESC-10', 'TAD-20', 'SUG-200'])
    for (const { isNew, baseline } of allRows('current'))
      expect([isNew, baseline]).toEqual([false, undefined])
    expect(allRows('all')).toEqual([...allRows('new'), ...allRows('current')])
    expect(new Set(allRows('all').map(({ key }) => key)).size).toBe(15)
  })

  test.each(productViews)('shows no baseline and no target without its product in "%s"', (product) => {
    expect(rowsOf({ products: [], product })).toEqual([])
    const lost = makeTarget({ productId: 'withdrawn' })
    expect(rowsOf({ targets: [lost], product })).toHaveLength(product === 'current' ? 0 : 10)
  })
})

describe('the edits of an administrator', () => {
  const others = newProducts.slice(1)

  test('replace the built-in figures of a new product', () => {
    const figures = { hcpVisits: 21, hospitalsReached: 4, pharmaciesActivated: 0, overallProgress: '0.9' }
    const rows = rowsOf({ targets: [makeTarget(figures)] })
    expect(rows).toHaveLength(10)
    expect(rows[0]).toEqual({
      ...{ key: 'vometron-8-mg-odf', productId: 'vometron-8-mg-odf', sku: 'VOM-ODF-8' },
      ...{ product: 'Vometron 8 mg ODF', bu: 'onco', isNew: true },
      ...{ hcpVisits: 21, hospitals: 4, pharmacies: 0, overallProgress: 0.9, baseline: builtIn },
    })
    expect(kpisOf(rows)).toMatchObject({ hcpVisits: 102, hospitals: 9, pharmacies: 83 })
  })

  test('of the name and SKU of a product keep its row', () => {
    const renamed = makeProduct({ name: 'Another name', sku: 'ANOTHER-1' })
    const rows = rowsOf({ products: [renamed, ...others], targets: [makeTarget({ hcpVisits: 20 })] })
    expect(rows[0]).toMatchObject({ product: 'Another name', hcpVisits: 20, baseline: { hcpVisits: 14 } })
    expect(kpisOf(rows).hcpVisits).toBe(95 - 14 + 20)
  })

  test('make a product new, which is shown after the ten', () => {
    const flagged = makeProduct({ id: 'deslorica-5-mg', name: 'Deslorica 5 mg', sku: 'DES-5', buId: 'resp' })
    const target = makeTarget({ productId: flagged.id, buId: 'resp' })
    const given = { products: [...newProducts, flagged], targets: [target] }
    expect(skus(rowsOf(given))).toEqual([...skus(baseline), 'DES-5'])
    expect(rowsOf({ ...given, product: 'current' })).toEqual([])
  })

  test('make one of the ten a current one, which is shown once', () => {
    const given = { products: [makeProduct({ isNewNov: false }), ...others], targets: [makeTarget()] }
    expect(skus(rowsOf(given))).not.toContain('VOM-ODF-8')
    const [row, ...rest] = rowsOf({ ...given, product: 'current' })
    expect([row?.sku, row?.baseline, rest]).toEqual(['VOM-ODF-8', builtIn, []])
    expect(skus(rowsOf({ ...given, product: 'all' })).sort()).toEqual(skus(baseline).sort())
  })
})

describe('bad data', () => {
  const [vometron = makeProduct(), , budicort = makeProduct()] = products
  const asVometron = { ...budicort, sku: 'VOM-ODF-8' }

  test.each([
    ["another one's SKU, which comes after it", [asVometron, vometron]],
    ["each other's SKU", [{ ...vometron, sku: budicort.sku }, asVometron]],
    ['another id, and its SKU', [{ ...vometron, id: 'new-id', name: 'New name' }, budicort]],
    ['another id, and its name', [{ ...vometron, id: 'new-id', sku: 'NEW' }, budicort]],
  ])('a product with %s still has its own row, once', (_, served) => {
    expect(rowsOf({ products: served }).map(({ hcpVisits }) => hcpVisits)).toEqual([14, 12])
  })

  test('of two with one name, the one with the SKU too gets the built-in row', () => {
    const given = [makeProduct({ id: 'other', sku: 'OTHER' }), makeProduct()]
    const rows = rowsOf({ products: given, targets: [makeTarget({ productId: 'other' }), makeTarget()] })
    const figures = rows.map(({ sku, baseline }) => `${sku} ${baseline?.hcpVisits}`)
    expect(figures).toEqual(['VOM-ODF-8 14', 'OTHER undefined'])
  })

  test('unreadable progress is the default of 0.5, an unreadable count is 0, and a real 0 is 0', () => {
    const bad = { ...makeTarget(), hcpVisits: Number.NaN, hospitalsReached: -3 }
    const rowOf = (overallProgress: string) => rowsOf({ targets: [{ ...bad, overallProgress }] })[0]
    expect(rowOf('abc')).toMatchObject({ overallProgress: 0.5, hcpVisits: 0, hospitals: 0 })
    expect(rowOf('0')?.overallProgress).toBe(0)
  })
})

test('the Business Unit filter keeps the rows of the unit, in every view', () => {
  const units = ['', 'all', 'onco', 'diab', 'resp', 'sleep', 'mens', 'neuro', 'nonsense']
  expect(units.map((unit) => rowsOf({ unit }).length)).toEqual([10, 10, 2, 5, 1, 2, 0, 0, 0])
  const inDiabetes = rowsOf({ ...all, unit: 'diab', product: 'all' })
  expect(inDiabetes.map(({ bu }) => bu)).toEqual(Array(6).fill('diab'))
})

test('the Business Unit filter has the KPIs of the rows shown, and the KOLs of the launch by unit', () => {
  const ofDiabetes = { hcpVisits: 47, hospitals: 2, pharmacies: 49, kols: 12 }
  expect(kpisOf(rowsOf({ unit: 'diab' }), 'diab')).toEqual(ofDiabetes)
  expect(kpisOf([], 'mens')).toEqual({ hcpVisits: 0, hospitals: 0, pharmacies: 0, kols: 0 })
  const kols = Object.entries({ cardio: 11, derma: 7 }).map(([unit, count]) => ({ unit, count }))
  const counts = ['', 'all', 'derma', 'onco'].map((unit) => trackingKpis([], unit, kols).kols)
  expect(counts).toEqual([18, 18, 7, 0])
})

test.each<[TrackedCount, boolean, number[], number[]]>([
  ['hcpVisits', true, [0, 10, 20, 25], [0, 0.5, 1, 1]],
  ['hcpVisits', false, [20, 500, 620, Number.NaN], [0.04, 1, 1, 0]],
  ['hospitals', true, [1, 5, 6], [0.2, 1, 1]],
  ['pharmacies', true, [-1, 25, 50, 51], [0, 0.5, 1, 1]],
])('the bars of %s, new %s, are filled at %j to %j', (kind, isNew, counts, filled) => {
  expect(counts.map((count) => miniBar(kind, count, isNew, launch.fullBars))).toEqual(filled)
})

test('the bars have two scales when new and current products are mixed, and else one', () => {
  const ofNew = { isNew: true, hcpVisits: 20, hospitals: 5, pharmacies: 50 }
  const ofCurrent = { isNew: false, hcpVisits: 500, hospitals: 100, pharmacies: 300 }
  expect(barScales(allRows('all'), launch.fullBars)).toEqual([ofNew, ofCurrent])
  expect(barScales(allRows('new'), launch.fullBars)).toEqual([ofNew])
  expect(barScales(allRows('current'), launch.fullBars)).toEqual([ofCurrent])
})

test.each([
  ['count', 18, 14, { figure: '14', difference: '+4' }],
  // 0.621 is shown as 62% too.
  ['progress', 0.621, 0.62, undefined],
  ['progress', 0.5, 0.62, { figure: '62%', difference: '−12' }],
] as const)('the baseline of a %s of %d over %d is shown as %j', (kind, now, then, shown) => {
  expect(baselineText(kind, now, then)).toEqual(shown)
})

describe('the table', () => {
  const rows = trackingRows({ products, targets, baseline, product: 'all', unit: 'all' })
  const served = rows.filter((row) => row.baseline)

  test('has a legend of the baseline only where it differs', () => {
    const same = served.map((row) => ({ ...row, ...row.baseline }))
    expect(showsBaseline(same)).toBe(false)
    expect(showsBaseline(same.map((row) => ({ ...row, hcpVisits: 99 })))).toBe(true)
  })

  test('totals the counts, their mean progress, and the baseline where each row has one', () => {
    expect(served.length).toBeGreaterThan(1)
    const totals = trackingTotals(served.map((row) => ({ ...row, hcpVisits: 10, overallProgress: 0.4 })))
    expect(totals.hcpVisits).toBe(10 * served.length)
    expect(totals.overallProgress).toBeCloseTo(0.4)
    const visits = served.map((row) => row.baseline?.hcpVisits ?? 0)
    expect(totals.baseline?.hcpVisits).toBe(visits.reduce((sum, count) => sum + count, 0))
    expect(trackingTotals(rows).baseline).toBeUndefined()
  })

  const nameOf = (bu: string) => ({ onco: 'Oncology', resp: 'Alpha' })[bu] ?? bu
  const sorted = (column: TrackingColumn, direction: 'ascending' | 'descending', given = rows) =>
    sortTracking(given, { column, direction }, nameOf)

  test.each(['hcpVisits', 'hospitals', 'overallProgress'] as const)('sorts by %s', (column) => {
    const figures = (found: readonly TrackingRow[]) => found.map((row) => row[column])
    const upwards = [...figures(rows)].sort((a, b) => a - b)
    expect(figures(sorted(column, 'ascending'))).toEqual(upwards)
    expect(figures(sorted(column, 'descending'))).toEqual(upwards.reverse())
    expect(sortTracking(rows, null, nameOf)).toBe(rows)
  })

  const directions = ['ascending', 'descending'] as const
  test.each(directions)(
    'keeps what is not applicable last, and equal rows in their order, %s',
    (direction) => {
      const figures = sorted('pharmacies', direction).map(({ pharmacies }) => pharmacies)
      expect(figures.indexOf(0)).toBe(figures.filter((figure) => figure > 0).length)
      const alike = rows.map((row) => ({ ...row, hospitals: 1 }))
      expect(sorted('hospitals', direction, alike)).toEqual(alike)
    },
  )

  test('compares numbers within names as numbers, and units by their names', () => {
    const names = sorted('product', 'ascending').map(({ product }) => product)
    expect(names.indexOf('Vometron 4 mg ODF')).toBeLessThan(names.indexOf('Vometron 8 mg ODF'))
    expect(sorted('bu', 'ascending')[0]?.bu).toBe('resp')
  })
})
