import { cellText } from '~/data/domain/workbook/budgetCell'
import type { Chart, ChartSeries, KeyFigure } from './picture'
import type { LabelledRow } from './sheetTable'

/** A column chart. */
export function columns(
  name: string,
  caption: string,
  categories: readonly string[],
  series: readonly ChartSeries[],
): Chart {
  return { name, caption, shape: 'columns', categories, series }
}

/** A bar chart with one bar for each row, by its figure under a header. */
export function bars(name: string, caption: string, rows: readonly LabelledRow[], header: string): Chart {
  return {
    name,
    caption,
    shape: 'bars',
    categories: rows.map(({ label }) => label),
    series: [{ name: header, values: rows.map((row) => row.number(header)) }],
  }
}

/** The figures of the rows that have one. */
export function figures(
  ...entries: readonly (readonly [string, string | undefined, (string | undefined)?])[]
): KeyFigure[] {
  return entries.flatMap(([label, value, detail]) =>
    value === undefined ? [] : { label, value, ...(detail !== undefined && { detail }) },
  )
}

/** A formatted amount, or nothing without one. */
export function money(value: number | null | undefined, currency: string): string | undefined {
  if (value === null || value === undefined) return undefined
  return cellText({ value, header: '', isFirst: false, kind: 'money', currency })
}

/** The row with the highest figure under a header. */
export function highest(rows: readonly LabelledRow[], header: string): LabelledRow | undefined {
  return ranked(rows, header)[0]
}

/** The row with the lowest figure under a header. */
export function lowest(rows: readonly LabelledRow[], header: string): LabelledRow | undefined {
  return ranked(rows, header).at(-1)
}

function ranked(rows: readonly LabelledRow[], header: string): LabelledRow[] {
  return rows
    .filter((row) => row.number(header) !== null)
    .sort((one, other) => (other.number(header) ?? 0) - (one.number(header) ?? 0))
}
