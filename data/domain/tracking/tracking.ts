import type { BaselineRow as StoredBaseline } from '~/data/contract/baseline'
import type { Launch } from '~/data/contract/launch'
import type { Product } from '~/data/contract/product'
import type { Target } from '~/data/contract/target'
import { defaults, clampFraction, readCount, readFraction } from '~/data/domain/plan/progress'

/** The tracking section's Product filter, in the order shown; the default is 'new' (specification, section 2.5). */
export const productViews = ['all', 'new', 'current'] as const

export type ProductView = (typeof productViews)[number]

export const productViewLabels: Record<ProductView, string> = { all: 'All', new: 'New', current: 'Current' }

/** No region or channel is chosen: the default of the filters (specification, section 2.5). */
export const anywhere = 'All'

/** The figures of a product: three counts, and a fraction, 0..1. */
export interface TrackedFigures extends Record<TrackedCount, number> {
  overallProgress: number
}

/** A row of 'Detailed Progress Tracking'. `bu` is a business unit's id. */
export interface TrackingRow extends TrackedFigures {
  /** Unique among the rows. */
  key: string
  sku: string
  product: string
  bu: string
  isNew: boolean
  /** The product's id. */
  productId: string
  /** The product's baseline, if its figures are now different. */
  baseline?: TrackedFigures
}

export interface TrackingQuery {
  products: readonly Pick<Product, 'id' | 'name' | 'sku' | 'isNewNov'>[]
  targets: readonly Omit<Target, 'id'>[]
  /** The baseline rows. */
  baseline: readonly StoredBaseline[]
  product: ProductView
  /** A business unit's id; '' or 'all' for every unit. */
  unit: string
}

/**
 * The rows of the tracking table (specification, sections 2.5, 3 and 9; readings, 14 and 15):
 * - 'new': the new products of the baseline in its order, then any other new product with a target;
 * - 'current': the same for products that are not new, targets first, in their order;
 * - 'all': both.
 *
 * A product's target replaces its baseline row, so that an edit is visible at once and no product is shown twice;
 * the baseline is shown beside it. A target or a baseline row without a product is left out, as it has no name.
 */
export function trackingRows(query: TrackingQuery): TrackingRow[] {
  const { product, unit } = query
  const served = servedRows(query)
  const begun = baselineByProduct(query)
  const taken = new Map(served.map((row) => [row.productId, row]))
  const products = new Map(query.products.map((item) => [item.id, item]))
  const ofBaseline = [...begun].flatMap(([id, baseline]) => {
    const item = products.get(id)
    return item ? [taken.get(id) ?? rowOf(item, baseline)] : []
  })
  const fresh = [...new Set([...ofBaseline, ...served])].filter((row) => row.isNew)
  const current = [...new Set([...served, ...ofBaseline])].filter((row) => !row.isNew)
  const inView: Record<ProductView, TrackingRow[]> = { new: fresh, current, all: [...fresh, ...current] }
  return inView[product].filter((row) => isEveryUnit(unit) || row.bu === unit)
}

export interface TrackingKpis {
  hcpVisits: number
  hospitals: number
  pharmacies: number
  kols: number
}

/**
 * The four KPI figures: totals of the rows shown (readings, 15), and the engaged KOLs of the launch by unit, 0 for
 * any other unit (specification, section 9).
 */
export function trackingKpis(
  rows: readonly TrackedFigures[],
  unit: string,
  kols: Launch['kols'],
): TrackingKpis {
  return {
    hcpVisits: sum(rows.map((row) => row.hcpVisits)),
    hospitals: sum(rows.map((row) => row.hospitals)),
    pharmacies: sum(rows.map((row) => row.pharmacies)),
    kols: sum(kols.filter((of) => isEveryUnit(unit) || of.unit === unit).map(({ count }) => count)),
  }
}

export type TrackedCount = 'hcpVisits' | 'hospitals' | 'pharmacies'

/** The count at which a mini bar is full, from the launch (specification, section 9). */
export function fullAt(kind: TrackedCount, isNew: boolean, fullBars: Launch['fullBars']): number {
  const full = fullBars.find(({ measure }) => measure === kind)
  return Math.max(1, (isNew ? full?.new : full?.others) ?? 1)
}

/** How full the mini bar of a count is, 0..1 (specification, section 9). */
export function miniBar(
  kind: TrackedCount,
  value: number,
  isNew: boolean,
  fullBars: Launch['fullBars'],
): number {
  return clampFraction(value / fullAt(kind, isNew, fullBars))
}

/** The small texts under the KPI figures (specification, section 2.5; readings, 14). */
export function trendTexts(view: ProductView, launch: Launch): Record<keyof TrackingKpis, string> {
  const { trendVisits: hcpVisits, trendHospitals: hospitals, trendPharmacies: pharmacies } = launch
  if (view !== 'new') return { hcpVisits, hospitals, pharmacies, kols: launch.trendKols }
  const text = launch.trendOfNew
  return { hcpVisits: text, hospitals: text, pharmacies: text, kols: text }
}

function servedRows(query: TrackingQuery): readonly TrackingRow[] {
  const byId = new Map(query.products.map((product) => [product.id, product]))
  const begun = baselineByProduct(query)
  return query.targets.flatMap((target) => {
    const product = byId.get(target.productId)
    if (!product) return []
    const baseline = begun.get(product.id)
    return [{ ...servedRow(product, target), ...(baseline && { baseline: figuresOf(baseline) }) }]
  })
}

function figuresOf({ hcpVisits, hospitals, pharmacies, overallProgress }: StoredBaseline): TrackedFigures {
  return { hcpVisits, hospitals, pharmacies, overallProgress: readFraction(overallProgress, defaults.target) }
}

/** The figures of a product without a target. */
function rowOf(product: TrackingQuery['products'][number], baseline: StoredBaseline): TrackingRow {
  const { id, sku, name, isNewNov: isNew } = product
  return { key: id, productId: id, sku, product: name, bu: baseline.bu, isNew, ...figuresOf(baseline) }
}

function servedRow(
  product: TrackingQuery['products'][number],
  target: TrackingQuery['targets'][number],
): TrackingRow {
  return {
    key: product.id,
    productId: product.id,
    sku: product.sku,
    product: product.name,
    bu: target.buId,
    isNew: product.isNewNov,
    hcpVisits: readCount(target.hcpVisits),
    hospitals: readCount(target.hospitalsReached),
    pharmacies: readCount(target.pharmaciesActivated),
    overallProgress: readFraction(target.overallProgress, defaults.target),
  }
}

type Likeness = (product: TrackingQuery['products'][number], row: StoredBaseline) => boolean

/**
 * How to find the product of a baseline row, the most reliable way first: an administrator may have changed the SKU
 * or the name, or both.
 */
const likenesses: readonly Likeness[] = [
  ({ id }, row) => id === row.id,
  ({ sku, name }, row) => sku === row.sku && name === row.product,
  ({ name }, row) => name === row.product,
  ({ sku }, row) => sku === row.sku,
]

const baselines = new WeakMap<object, WeakMap<object, ReadonlyMap<string, StoredBaseline>>>()

/**
 * The baseline row of each product that has one, by the product's id, in the rows' order; each row is used once.
 */
function baselineByProduct({
  products,
  baseline,
}: Pick<TrackingQuery, 'products' | 'baseline'>): ReadonlyMap<string, StoredBaseline> {
  const known = baselines.get(products)?.get(baseline)
  if (known) return known
  const productOf = new Map<StoredBaseline, string>()
  const free = new Set(products)
  for (const isAlike of likenesses)
    for (const row of baseline) {
      const found = productOf.has(row) ? undefined : [...free].find((product) => isAlike(product, row))
      if (!found) continue
      productOf.set(row, found.id)
      free.delete(found)
    }
  const rows = new Map(
    baseline.flatMap((row) => {
      const id = productOf.get(row)
      return id === undefined ? [] : [[id, row] as const]
    }),
  )
  const ofProducts = baselines.get(products) ?? new WeakMap<object, ReadonlyMap<string, StoredBaseline>>()
  baselines.set(products, ofProducts.set(baseline, rows))
  return rows
}

function isEveryUnit(unit: string): boolean {
  return unit === '' || unit === 'all'
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
