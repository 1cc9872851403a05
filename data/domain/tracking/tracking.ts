import type { BaselineRow as StoredBaseline } from '~/data/contract/baseline'
import type { Launch } from '~/data/contract/launch'
import type { Product } from '~/data/contract/product'
import type { Target } from '~/data/contract/target'
import { defaults, clampFraction, readCount, readFraction } from '~/data/domain/plan/progress'

/** The tracking section's Product filter, in the order shown; it starts at 'new' (specification, section 2.5). */
export const productViews = ['all', 'new', 'current'] as const

export type ProductView = (typeof productViews)[number]

export const productViewLabels: Record<ProductView, string> = { all: 'All', new: 'New', current: 'Current' }

/** No region, or no channel, is chosen: what the filters begin with (specification, section 2.5). */
export const anywhere = 'All'

/** The figures of a product: three counts, and a fraction, 0..1. */
export interface TrackedFigures extends Record<TrackedCount, number> {
  overallProgress: number
}

/** A row of 'Detailed Progress Tracking'. `bu` is a business unit's id. */
export interface TrackingRow extends TrackedFigures {
  /** Unlike any other row's. */
  key: string
  sku: string
  product: string
  bu: string
  isNew: boolean
  /** The product's id. */
  productId: string
  /** What the product began with, where there are other figures of it by now. */
  baseline?: TrackedFigures
}

export interface TrackingQuery {
  products: readonly Pick<Product, 'id' | 'name' | 'sku' | 'isNewNov'>[]
  targets: readonly Omit<Target, 'id'>[]
  /** What products began with. */
  baseline: readonly StoredBaseline[]
  product: ProductView
  /** A business unit's id; '' or 'all' for every unit. */
  unit: string
}

/**
 * The rows of the tracking table (specification, sections 2.5, 3 and 9; readings, 14 and 15):
 * - 'new': the new products of the baseline in its order, then any other new product that has a target;
 * - 'current': the same of products that are not new, targets first, in their order;
 * - 'all': the one, then the other.
 *
 * So that what an administrator changes shows at once, a product's target takes the place of its baseline row, which says
 * what it began with: no product is ever shown twice. A target or a baseline row without a product is left out, since
 * there is nothing to call it.
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
 * The four KPI figures: sums of the rows shown (readings, 15), and the KOLs engaged as the launch has them by unit, 0 for any
 * other unit (specification, section 9).
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

/** The count at which a mini bar is full, as the launch has it (specification, section 9). */
export function fullAt(kind: TrackedCount, isNew: boolean, fullBars: Launch['fullBars']): number {
  const full = fullBars.find(({ measure }) => measure === kind)
  return Math.max(1, (isNew ? full?.new : full?.others) ?? 1)
}

/** How full the mini bar beside a count is, 0..1 (specification, section 9). */
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

/** What a product is shown with that has no target. */
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

/** What tells whose row one is, the surest first: an administrator may have changed a product's SKU or its name, or both. */
const likenesses: readonly Likeness[] = [
  ({ id }, row) => id === row.id,
  ({ sku, name }, row) => sku === row.sku && name === row.product,
  ({ name }, row) => name === row.product,
  ({ sku }, row) => sku === row.sku,
]

const baselines = new WeakMap<object, WeakMap<object, ReadonlyMap<string, StoredBaseline>>>()

/** The baseline row of each product that has one, by the product's id, in the rows' order; no product has two. */
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
