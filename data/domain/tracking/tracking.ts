import type { Product } from '~/data/contract/product'
import type { Target } from '~/data/contract/target'
import { defaults, clampFraction, readCount, readFraction } from '~/data/domain/plan/progress'
import { baselineKpis, baselineRows, type BaselineRow } from './trackingBaseline'

export { baselineKpis, baselineRows, type BaselineRow }

/** The tracking section's Product filter, in the order shown; it starts at 'new' (specification, section 2.5). */
export const productViews = ['all', 'new', 'current'] as const

export type ProductView = (typeof productViews)[number]

export const productViewLabels: Record<ProductView, string> = { all: 'All', new: 'New', current: 'Current' }

/** The Region filter's choices; none of them changes the data (specification, section 2.5; readings, 16). */
export const trackingRegions = ['All', 'Central', 'Eastern', 'Western'] as const

/** The Channel filter's choices; none of them changes the data (specification, section 2.5; readings, 16). */
export const trackingChannels = ['All', 'Hospitals', 'Clinics', 'Pharmacies'] as const

/** A row of 'Detailed Progress Tracking'. `bu` is a business unit's id, `overallProgress` a fraction, 0..1. */
export interface TrackingRow extends BaselineRow {
  /** Unlike any other row's. */
  key: string
  isNew: boolean
  /** The product's id; a built-in row that the server knows nothing of has none. */
  productId?: string
  /** What a built-in product began with, where the server has figures of its own for it. */
  baseline?: BaselineRow
}

export interface TrackingQuery {
  products: readonly Pick<Product, 'id' | 'name' | 'sku' | 'isNewNov'>[]
  targets: readonly Omit<Target, 'id'>[]
  product: ProductView
  /** A business unit's id; '' or 'all' for every unit. */
  unit: string
}

/**
 * The rows of the tracking table (specification, sections 2.5, 3 and 9; readings, 14 and 15):
 * - 'new': the ten built-in rows in their order, then any other new product that has a target;
 * - 'current': the targets of products that are not new, in the server's order;
 * - 'all': the one, then the other.
 *
 * So that what an administrator changes shows at once, the server's record of a built-in product takes the place
 * of the built-in row, and takes it along to 'current' once the product is no longer new: none of the ten is
 * ever shown twice. A target without a product is left out, since there is nothing to call it.
 */
export function trackingRows({ products, targets, product, unit }: TrackingQuery): TrackingRow[] {
  const served = withBaselines(servedRows(products, targets))
  const inView: Record<ProductView, () => TrackingRow[]> = {
    new: () => newRows(served),
    current: () => currentRows(served),
    all: () => [...newRows(served), ...currentRows(served)],
  }
  return inView[product]().filter((row) => isEveryUnit(unit) || row.bu === unit)
}

export interface TrackingKpis {
  hcpVisits: number
  hospitals: number
  pharmacies: number
  kols: number
}

/**
 * The four KPI figures: sums of the rows shown (readings, 15), and the KOLs engaged, a fixed 12 for every unit
 * together and for diabetes, 0 for any other unit (specification, section 9).
 */
export function trackingKpis(rows: readonly TrackingRow[], unit: string): TrackingKpis {
  return {
    hcpVisits: sum(rows.map((row) => row.hcpVisits)),
    hospitals: sum(rows.map((row) => row.hospitals)),
    pharmacies: sum(rows.map((row) => row.pharmacies)),
    kols: isEveryUnit(unit) || unit === 'diab' ? baselineKpis.kols : 0,
  }
}

export type TrackedCount = 'hcpVisits' | 'hospitals' | 'pharmacies'

/** The counts at which a mini bar is full (specification, section 9). */
export const saturation: Record<TrackedCount, { new: number; current: number }> = {
  hcpVisits: { new: 20, current: 500 },
  hospitals: { new: 5, current: 100 },
  pharmacies: { new: 50, current: 300 },
}

/** How full the mini bar beside a count is, 0..1 (specification, section 9). */
export function miniBar(kind: TrackedCount, value: number, isNew: boolean): number {
  return clampFraction(value / saturation[kind][isNew ? 'new' : 'current'])
}

/** The small texts under the KPI figures; the ones with figures are placeholders (specification, section 2.5; readings, 14). */
export function trendTexts(view: ProductView): Record<keyof TrackingKpis, string> {
  if (view !== 'new') {
    return { hcpVisits: '+12%', hospitals: '+8%', pharmacies: '+15%', kols: '+5% vs last week' }
  }
  const text = 'Pre-launch phase'
  return { hcpVisits: text, hospitals: text, pharmacies: text, kols: text }
}

function servedRows(
  products: TrackingQuery['products'],
  targets: TrackingQuery['targets'],
): readonly TrackingRow[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return targets.flatMap((target) => {
    const product = byId.get(target.productId)
    return product ? [servedRow(product, target)] : []
  })
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

/** The server's rows, those of built-in products with their baseline. */
function withBaselines(served: readonly TrackingRow[]): readonly TrackingRow[] {
  const builtIns = new Map([...standInsAmong(served)].map(([builtIn, row]) => [row, builtIn]))
  return served.map((row) => {
    const baseline = builtIns.get(row)
    return baseline ? { ...row, baseline } : row
  })
}

function newRows(served: readonly TrackingRow[]): TrackingRow[] {
  const ten = baselineRows.map(
    (row) => served.find(({ baseline }) => baseline === row) ?? { ...row, key: row.sku, isNew: true },
  )
  return [...new Set([...ten, ...served])].filter((row) => row.isNew)
}

type Likeness = (row: TrackingRow, builtIn: BaselineRow) => boolean

const isSameSku: Likeness = (row, builtIn) => row.sku === builtIn.sku
const isSameName: Likeness = (row, builtIn) => row.product === builtIn.product

/** What tells a built-in product, the surest first: an administrator may have changed its SKU or its name. */
const likenesses: readonly Likeness[] = [
  (row, builtIn) => isSameSku(row, builtIn) && isSameName(row, builtIn),
  isSameName,
  isSameSku,
]

/** The server's row of each built-in product that has one; a row stands for one of them only. */
function standInsAmong(served: readonly TrackingRow[]): ReadonlyMap<BaselineRow, TrackingRow> {
  const unclaimed = new Set(
    served.filter((row) =>
      baselineRows.some((builtIn) => isSameSku(row, builtIn) || isSameName(row, builtIn)),
    ),
  )
  const standIns = new Map<BaselineRow, TrackingRow>()
  for (const isAlike of likenesses)
    for (const builtIn of baselineRows) {
      const found = standIns.has(builtIn) ? undefined : [...unclaimed].find((row) => isAlike(row, builtIn))
      if (!found) continue
      standIns.set(builtIn, found)
      unclaimed.delete(found)
    }
  return standIns
}

function currentRows(served: readonly TrackingRow[]): TrackingRow[] {
  return served.filter((row) => !row.isNew)
}

function isEveryUnit(unit: string): boolean {
  return unit === '' || unit === 'all'
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
