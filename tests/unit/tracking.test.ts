import { describe, expect, test } from 'vitest'
import { makeProduct, products } from '~/data/fixtures/product'
import { newProducts } from '~/data/fixtures/tracking'
import { makeTarget, targets } from '~/data/fixtures/target'
import { baseline, makeLaunch } from '~/data/fixtures/launch'
import {
  anywhere,
  miniBar,
  productViewLabels,
  productViews,
  trackingKpis as kpisOf,
  trackingRows,
  trendTexts,
  type ProductView,
  type TrackedCount,
  type TrackedFigures,
} from '~/data/domain/tracking/tracking'

const launch = makeLaunch()
const trackingKpis = (rows: readonly TrackedFigures[], unit: string) => kpisOf(rows, unit, launch.kols)
const baselineKpis = { hcpVisits: 95, hospitals: 7, pharmacies: 95, kols: 12 }

/** The ten new products, without a target. */
const ten = newProducts
const none = { products: ten, targets: [], baseline }
const ofFixtures = { products: [...ten, ...products.filter(({ isNewNov }) => !isNewNov)], targets, baseline }
const everyUnit = { unit: '' }

const skus = (rows: readonly { sku: string }[]) => rows.map(({ sku }) => sku)

describe('the rows of the baseline', () => {
  test('are ten, and add up to the baseline of 95 visits, 7 hospitals and 95 pharmacies', () => {
    const rows = trackingRows({ ...none, ...everyUnit, product: 'new' })
    expect(rows).toHaveLength(10)
    expect(trackingKpis(rows, '')).toEqual(baselineKpis)
  })

  test('are ignored without their product', () => {
    for (const product of productViews)
      expect(trackingRows({ products: [], targets: [], baseline, product, ...everyUnit })).toEqual([])
    const others = ten.slice(3)
    expect(skus(trackingRows({ ...none, products: others, product: 'all', ...everyUnit }))).toEqual(
      skus(others),
    )
  })

  test('belong to the product with their id, whatever its name now', () => {
    const [first, ...rest] = ten
    const renamed = { ...makeProduct(), ...first, name: 'Another name', sku: 'ANOTHER-1' }
    const targets = [makeTarget({ productId: renamed.id, hcpVisits: 20 })]
    const rows = trackingRows({
      products: [renamed, ...rest],
      targets,
      baseline,
      product: 'new',
      ...everyUnit,
    })
    expect(rows).toHaveLength(10)
    expect(rows[0]).toMatchObject({ product: 'Another name', hcpVisits: 20, baseline: { hcpVisits: 14 } })
    expect(trackingKpis(rows, '').hcpVisits).toBe(95 - 14 + 20)
  })
})

describe('the Product filter', () => {
  const rowsOf = (product: ProductView) => trackingRows({ ...ofFixtures, ...everyUnit, product })

  test("'new' shows the ten in their order, the server's figures among them", () => {
    expect(skus(rowsOf('new'))).toEqual(skus(baseline))
  })

  test("'current' shows the targets of products that are not new", () => {
    expect(skus(rowsOf('current'))).toEqual(['GLZ-MR-60', 'DES-5', 'ESC-10', 'TAD-20', 'SUG-200'])
    expect(rowsOf('current').every((row) => !row.isNew)).toBe(true)
  })

  test("'all' shows the one, then the other, and no SKU twice", () => {
    expect(rowsOf('all')).toEqual([...rowsOf('new'), ...rowsOf('current')])
    expect(new Set(skus(rowsOf('all'))).size).toBe(15)
  })

  test.each(productViews)("every row of '%s' has a key of its own", (product) => {
    const keys = rowsOf(product).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test("'current' is empty while the server has nothing", () => {
    expect(trackingRows({ ...none, ...everyUnit, product: 'current' })).toEqual([])
  })
})

describe('the edits of an administrator', () => {
  const vometron = makeProduct()

  test('replace the built-in figures of a new product', () => {
    const target = makeTarget({
      hcpVisits: 21,
      hospitalsReached: 4,
      pharmaciesActivated: 0,
      overallProgress: '0.9',
    })
    const rows = trackingRows({ products: ten, targets: [target], baseline, product: 'new', ...everyUnit })
    expect(rows).toHaveLength(10)
    expect(rows[0]).toEqual({
      key: 'vometron-8-mg-odf',
      productId: 'vometron-8-mg-odf',
      sku: 'VOM-ODF-8',
      product: 'Vometron 8 mg ODF',
      bu: 'onco',
      isNew: true,
      hcpVisits: 21,
      hospitals: 4,
      pharmacies: 0,
      overallProgress: 0.9,
      baseline: { hcpVisits: 14, hospitals: 2, pharmacies: 12, overallProgress: 0.62 },
    })
    expect(trackingKpis(rows, '')).toMatchObject({ hcpVisits: 102, hospitals: 9, pharmacies: 83 })
  })

  test('a new product without a target keeps its built-in figures', () => {
    const [first] = trackingRows({
      products: [vometron],
      targets: [],
      baseline,
      product: 'new',
      ...everyUnit,
    })
    expect(first).toMatchObject({ key: 'vometron-8-mg-odf', hcpVisits: 14 })
  })

  test('a product made new is shown after the ten', () => {
    const flagged = makeProduct({ id: 'deslorica-5-mg', name: 'Deslorica 5 mg', sku: 'DES-5', buId: 'resp' })
    const target = makeTarget({ productId: flagged.id, buId: 'resp' })
    const query = { products: [...ten, flagged], targets: [target], baseline, ...everyUnit }
    expect(skus(trackingRows({ ...query, product: 'new' }))).toEqual([...skus(baseline), 'DES-5'])
    expect(trackingRows({ ...query, product: 'current' })).toEqual([])
  })

  test('one of the ten that is no longer new moves to current, and is shown once', () => {
    const settled = makeProduct({ isNewNov: false })
    const query = { products: [settled, ...ten.slice(1)], targets: [makeTarget()], baseline, ...everyUnit }
    expect(skus(trackingRows({ ...query, product: 'new' }))).not.toContain('VOM-ODF-8')
    expect(skus(trackingRows({ ...query, product: 'current' }))).toEqual(['VOM-ODF-8'])
    expect(skus(trackingRows({ ...query, product: 'all' })).sort()).toEqual(skus(baseline).sort())
  })

  test('two new products of one SKU are both shown', () => {
    const twin = makeProduct({ id: 'vometron-twin', name: 'Vometron twin' })
    const rows = trackingRows({
      products: [vometron, twin],
      targets: [makeTarget(), makeTarget({ productId: twin.id })],
      baseline,
      product: 'new',
      ...everyUnit,
    })
    expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(['vometron-8-mg-odf', 'vometron-twin']))
  })
})

describe('bad data', () => {
  const [vometron, , budicort] = products
  const names = (rows: readonly { product: string }[]) => rows.map(({ product }) => product)

  test.each([
    ["another one's SKU", [vometron, budicort && { ...budicort, sku: 'VOM-ODF-8' }]],
    ["another one's SKU, which comes after it", [budicort && { ...budicort, sku: 'VOM-ODF-8' }, vometron]],
    ['a SKU that nobody knows', [vometron, budicort && { ...budicort, sku: 'BUD-NEW' }]],
    [
      "each other's SKU",
      [vometron && { ...vometron, sku: budicort?.sku ?? '' }, budicort && { ...budicort, sku: 'VOM-ODF-8' }],
    ],
    ['another id, and its SKU', [vometron && { ...vometron, id: 'new-id', name: 'New name' }, budicort]],
    ['another id, and its name', [vometron && { ...vometron, id: 'new-id', sku: 'NEW' }, budicort]],
  ])('a product with %s still has its own row, once', (_, served) => {
    const rows = trackingRows({
      products: served.filter((item) => !!item),
      targets: [],
      baseline,
      product: 'new',
      ...everyUnit,
    })
    expect(rows.map(({ hcpVisits }) => hcpVisits)).toEqual([14, 12])
  })

  test('of two with one name, the one with the SKU too gets the built-in row', () => {
    const other = makeProduct({ id: 'other', sku: 'OTHER' })
    const rows = trackingRows({
      products: [other, makeProduct()],
      targets: [makeTarget({ productId: 'other' }), makeTarget()],
      baseline,
      product: 'new',
      ...everyUnit,
    })
    expect(rows.map((row) => [row.sku, row.baseline?.hcpVisits])).toEqual([
      ['VOM-ODF-8', 14],
      ['OTHER', undefined],
    ])
  })

  test('three products of one SKU are each shown once', () => {
    const twins = ['twin', 'other'].map((id) => makeProduct({ id, name: id }))
    const ofTwins = twins.map(({ id }) => makeTarget({ productId: id }))
    const rows = trackingRows({
      products: [...twins, makeProduct()],
      targets: [...ofTwins, makeTarget()],
      baseline,
      product: 'new',
      ...everyUnit,
    })
    expect(names(rows)).toEqual(['Vometron 8 mg ODF', 'twin', 'other'])
  })

  test('a target without a product is left out', () => {
    const lost = makeTarget({ productId: 'withdrawn' })
    expect(trackingRows({ ...none, targets: [lost], product: 'current', ...everyUnit })).toEqual([])
    expect(trackingRows({ ...none, targets: [lost], product: 'all', ...everyUnit })).toHaveLength(10)
  })

  test.each(['abc', '', '1.2', '-0.1'])('progress %j shows the default of 0.5, counts as 0', (progress) => {
    const target = {
      ...makeTarget(),
      overallProgress: progress,
      hcpVisits: Number.NaN,
      hospitalsReached: -3,
    }
    const [row] = trackingRows({
      products: [makeProduct()],
      targets: [target],
      baseline,
      product: 'new',
      ...everyUnit,
    })
    expect(row).toMatchObject({ overallProgress: 0.5, hcpVisits: 0, hospitals: 0 })
  })

  test('a real progress of 0 is 0', () => {
    const targets = [makeTarget({ overallProgress: '0' })]
    const [row] = trackingRows({ products: [makeProduct()], targets, baseline, product: 'new', ...everyUnit })
    expect(row?.overallProgress).toBe(0)
  })
})

describe('the Business Unit filter', () => {
  test.each([
    ['', 10],
    ['all', 10],
    ['onco', 2],
    ['diab', 5],
    ['resp', 1],
    ['sleep', 2],
    ['mens', 0],
    ['neuro', 0],
    ['nonsense', 0],
  ])('%j keeps %d of the ten', (unit, expected) => {
    expect(trackingRows({ ...none, unit, product: 'new' })).toHaveLength(expected)
  })

  test('holds in every view', () => {
    const inDiabetes = trackingRows({ ...ofFixtures, unit: 'diab', product: 'all' })
    expect(inDiabetes).toHaveLength(6)
    expect(inDiabetes.every((row) => row.bu === 'diab')).toBe(true)
  })

  test.each([
    ['', 12],
    ['all', 12],
    ['diab', 12],
    ['onco', 0],
    ['sleep', 0],
    ['nonsense', 0],
  ])('KOLs engaged for %j are %d', (unit, expected) => {
    expect(trackingKpis([], unit).kols).toBe(expected)
  })

  test('KOLs engaged are those of the launch, by unit', () => {
    const kols = [
      { unit: 'cardio', count: 11 },
      { unit: 'derma', count: 7 },
    ]
    expect(
      [['all', 18] as const, ['derma', 7] as const, ['onco', 0] as const].map(
        ([unit]) => kpisOf([], unit, kols).kols,
      ),
    ).toEqual([18, 7, 0])
  })

  test('the KPIs are the sums of the rows shown', () => {
    const rows = trackingRows({ ...none, unit: 'diab', product: 'new' })
    expect(trackingKpis(rows, 'diab')).toEqual({ hcpVisits: 47, hospitals: 2, pharmacies: 49, kols: 12 })
    expect(trackingKpis([], 'mens')).toEqual({ hcpVisits: 0, hospitals: 0, pharmacies: 0, kols: 0 })
  })
})

describe('miniBar', () => {
  test.each<[TrackedCount, number, boolean, number]>([
    ['hcpVisits', 0, true, 0],
    ['hcpVisits', 10, true, 0.5],
    ['hcpVisits', 20, true, 1],
    ['hcpVisits', 25, true, 1],
    ['hcpVisits', 20, false, 0.04],
    ['hcpVisits', 500, false, 1],
    ['hcpVisits', 620, false, 1],
    ['hospitals', 1, true, 0.2],
    ['hospitals', 5, true, 1],
    ['hospitals', 6, true, 1],
    ['hospitals', 5, false, 0.05],
    ['hospitals', 100, false, 1],
    ['hospitals', 110, false, 1],
    ['pharmacies', 25, true, 0.5],
    ['pharmacies', 50, true, 1],
    ['pharmacies', 51, true, 1],
    ['pharmacies', 50, false, 50 / 300],
    ['pharmacies', 300, false, 1],
    ['pharmacies', 340, false, 1],
    ['pharmacies', -1, true, 0],
    ['pharmacies', Number.NaN, false, 0],
  ])('%s of %d, new %s, is filled to %d', (kind, value, isNew, expected) => {
    expect(miniBar(kind, value, isNew, launch.fullBars)).toBe(expected)
  })
})

describe('the texts', () => {
  test("the trend of 'new' is 'Pre-launch phase' four times", () => {
    expect(Object.values(trendTexts('new', launch))).toEqual(Array<string>(4).fill('Pre-launch phase'))
  })

  test.each<ProductView>(['current', 'all'])("the trends of '%s' are the placeholders", (view) => {
    expect(trendTexts(view, launch)).toEqual({
      hcpVisits: '+12%',
      hospitals: '+8%',
      pharmacies: '+15%',
      kols: '+5% vs last week',
    })
  })

  test('the choices are the ones of the specification', () => {
    expect(productViews.map((view) => productViewLabels[view])).toEqual(['All', 'New', 'Current'])
    expect([anywhere, ...launch.regions]).toEqual(['All', 'Central', 'Eastern', 'Western'])
    expect([anywhere, ...launch.channels]).toEqual(['All', 'Hospitals', 'Clinics', 'Pharmacies'])
  })
})
