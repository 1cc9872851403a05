import { cellText } from '~/data/domain/workbook/budgetCell'

/** A key figure. */
export interface KeyFigure {
  label: string
  value: string
  /** An addition in smaller type. */
  detail?: string
}

export interface ChartSeries {
  name: string
  /** One value for each category; null where the sheet has none. */
  values: readonly (number | null)[]
}

export interface Chart {
  /** A short name among the charts of the sheet. */
  name: string
  /** The content of the chart, with its unit. */
  caption: string
  /** Columns for few and short categories; horizontal bars for many or long ones. */
  shape: 'columns' | 'bars'
  categories: readonly string[]
  series: readonly ChartSeries[]
}

/** The figures and charts beside a sheet's rows, all derived from them (design, "Figures panel"). */
export interface SheetPicture {
  /** At most three. */
  figures: readonly KeyFigure[]
  /** At least one. */
  charts: readonly Chart[]
}

/** A formatted figure of a chart: grouped, with at most two decimals. */
export function figureText(value: number): string {
  return cellText({ value, header: '', isFirst: false, kind: 'number' })
}

/** The index of the highest value in a chart of one series; -1 for several series. */
export function peakIndex({ series }: Chart): number {
  const [only, ...others] = series
  if (!only || others.length > 0) return -1
  return only.values.reduce<number>(
    (peak, value, index) => ((value ?? -Infinity) > (only.values[peak] ?? -Infinity) ? index : peak),
    0,
  )
}
