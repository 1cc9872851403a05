import { cellText } from '~/data/domain/workbook/budgetCell'

/** A figure worth saying first. */
export interface KeyFigure {
  label: string
  value: string
  /** What belongs to it, in smaller type. */
  detail?: string
}

export interface ChartSeries {
  name: string
  /** One value for each category; null where the sheet has none. */
  values: readonly (number | null)[]
}

export interface Chart {
  /** Tells the chart from the sheet's other one, in a word or two. */
  name: string
  /** What is drawn, with its unit. */
  caption: string
  /** Columns for few and short categories; bars that lie for many or long ones. */
  shape: 'columns' | 'bars'
  categories: readonly string[]
  series: readonly ChartSeries[]
}

/** What a sheet shows beside its rows, all of it derived from them (design, "Figures panel"). */
export interface SheetPicture {
  /** Three at most. */
  figures: readonly KeyFigure[]
  /** At least one. */
  charts: readonly Chart[]
}

/** A figure of a chart in words: grouped, with at most two decimals. */
export function figureText(value: number): string {
  return cellText({ value, header: '', isFirst: false, kind: 'number' })
}

/** Where the highest value of a chart of one series stands; -1 where several series are compared. */
export function peakIndex({ series }: Chart): number {
  const [only, ...others] = series
  if (!only || others.length > 0) return -1
  return only.values.reduce<number>(
    (peak, value, index) => ((value ?? -Infinity) > (only.values[peak] ?? -Infinity) ? index : peak),
    0,
  )
}
