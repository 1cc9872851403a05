import { groupedNumber } from '~/data/domain/format/numberFormat'
import type { Sort } from '~/data/domain/format/sort'
import { percent, percentText } from '~/data/domain/plan/progress'
import type { Launch } from '~/data/contract/launch'
import { fullAt, type TrackedCount, type TrackingRow } from './tracking'

/** The sortable columns of the table, in order. */
export const trackingColumns = [
  'product',
  'bu',
  'hcpVisits',
  'hospitals',
  'pharmacies',
  'overallProgress',
] as const satisfies readonly ('product' | 'bu' | TrackedCount | 'overallProgress')[]

export type TrackingColumn = (typeof trackingColumns)[number]

/** The figures of a row: three counts, and a fraction, 0..1. */
export type TrackingFigures = Pick<TrackingRow, TrackedCount | 'overallProgress'>

/** The totals of the rows, and their mean progress; with the baseline when every row has one. */
export interface TrackingTotals extends TrackingFigures {
  baseline?: TrackingFigures
}

/** The total row, for at least one row. */
export function trackingTotals(rows: readonly TrackingRow[]): TrackingTotals {
  const baselines = rows.flatMap(({ baseline }) => baseline ?? [])
  return {
    ...totalsOf(rows),
    ...(baselines.length === rows.length && { baseline: totalsOf(baselines) }),
  }
}

function totalsOf(rows: readonly TrackingFigures[]): TrackingFigures {
  const sum = (figure: keyof TrackingFigures) => rows.reduce((total, row) => total + row[figure], 0)
  return {
    hcpVisits: sum('hcpVisits'),
    hospitals: sum('hospitals'),
    pharmacies: sum('pharmacies'),
    overallProgress: sum('overallProgress') / rows.length,
  }
}

/** The baseline of a figure and the difference, as shown. */
export interface BaselineText {
  figure: string
  difference: string
}

/** The baseline text of a figure; null when it equals the current value. */
export function baselineText(
  kind: 'count' | 'progress',
  now: number,
  baseline: number,
): BaselineText | undefined {
  const isCount = kind === 'count'
  const difference = isCount ? now - baseline : percent(now) - percent(baseline)
  if (difference === 0) return undefined
  return {
    figure: isCount ? groupedNumber(baseline) : percentText(baseline),
    difference: `${difference > 0 ? '+' : '−'}${groupedNumber(Math.abs(difference))}`,
  }
}

/** Whether any row shows the baseline of a figure. */
export function showsBaseline(rows: readonly TrackingRow[]): boolean {
  return rows.some(
    ({ baseline, ...row }) =>
      baseline &&
      (row.hcpVisits !== baseline.hcpVisits ||
        row.hospitals !== baseline.hospitals ||
        // A count that is not applicable has no baseline.
        (row.pharmacies !== 0 && row.pharmacies !== baseline.pharmacies) ||
        percent(row.overallProgress) !== percent(baseline.overallProgress)),
  )
}

/** The counts at which the mini bars are full, for new products or for others. */
export interface BarScale extends Record<TrackedCount, number> {
  isNew: boolean
}

/** The bar scales of some rows: two when new and current products are mixed. */
export function barScales(rows: readonly TrackingRow[], fullBars: Launch['fullBars']): BarScale[] {
  return [true, false]
    .filter((isNew) => rows.some((row) => row.isNew === isNew))
    .map((isNew) => {
      const full = (kind: TrackedCount) => fullAt(kind, isNew, fullBars)
      return {
        isNew,
        hcpVisits: full('hcpVisits'),
        hospitals: full('hospitals'),
        pharmacies: full('pharmacies'),
      }
    })
}

/**
 * Sorts the rows by one column; equal ones keep the table's order. Targets that are not applicable come last in
 * both directions.
 */
export function sortTracking(
  rows: readonly TrackingRow[],
  sort: Sort<TrackingColumn> | null,
  unitName: (bu: string) => string,
): readonly TrackingRow[] {
  if (!sort) return rows
  const { column, direction } = sort
  const sign = direction === 'ascending' ? 1 : -1
  const isNone = (row: TrackingRow) => Number(column === 'pharmacies' && row.pharmacies === 0)
  const compare = comparison(column, unitName)
  return [...rows].sort((a, b) => isNone(a) - isNone(b) || sign * compare(a, b))
}

function comparison(column: TrackingColumn, unitName: (bu: string) => string) {
  if (column !== 'product' && column !== 'bu')
    return (a: TrackingRow, b: TrackingRow) => a[column] - b[column]
  const textOf = (row: TrackingRow) => (column === 'bu' ? unitName(row.bu) : row.product)
  const { compare } = new Intl.Collator('en', { numeric: true })
  return (a: TrackingRow, b: TrackingRow) => compare(textOf(a), textOf(b))
}
