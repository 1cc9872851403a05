import type { Cell, Sheet } from '~/data/contract/workbook'
import { cellText, isEmptyRow, numericValue } from '~/data/domain/workbook/budgetCell'

/** A row whose cells are read by header. */
export interface LabelledRow {
  /** The text of the cell that labels the row, the first one by default. */
  label: string
  /** The figure under a header; null where there is none, or no such header. */
  number: (header: string) => number | null
  /** The cell under a header as it is shown, "-" when empty. */
  text: (header: string) => string
}

/** A sheet to be asked by label and header, for what is derived from its rows. */
export interface SheetTable {
  headers: readonly string[]
  /** What stands before its amounts. */
  currency: string
  /** The rows with a value, in the file's order. */
  rows: readonly LabelledRow[]
}

/** Reads a sheet by header; the first of several equal headers answers. */
export function readTable({ columns, rows, labels = 0 }: Sheet): SheetTable {
  const headers = columns.map(({ header }) => header)

  function labelled(cells: readonly Cell[]): LabelledRow {
    const at = (header: string) => cells[headers.indexOf(header)]
    return {
      label: cellText({ value: cells[labels], header: '', isFirst: true }),
      number: (header) => numericValue(at(header)),
      text: (header) => {
        const index = headers.indexOf(header)
        return cellText({ value: at(header), header, isFirst: index === 0, ...columns[index] })
      },
    }
  }

  const currency = columns.find((column) => column.currency !== undefined)?.currency ?? 'SAR'
  return { headers, currency, rows: rows.filter((row) => !isEmptyRow(row)).map(labelled) }
}

/** Whether a row adds up the others, by its label alone. */
export function isTotalLabel(label: string): boolean {
  return /^(?:grand )?total$/i.test(label.trim())
}

/** The rows that a total adds up. */
export function withoutTotals(rows: readonly LabelledRow[]): LabelledRow[] {
  return rows.filter(({ label }) => !isTotalLabel(label))
}

/** What the sheet's last total row says under a header; without such a row, the sum of the figures there. */
export function totalOf(rows: readonly LabelledRow[], header: string): number {
  const stated = rows.filter(({ label }) => isTotalLabel(label)).at(-1)
  return stated?.number(header) ?? sumOf(withoutTotals(rows), header)
}

/** The figures under a header added up; what is no figure counts as nothing. */
export function sumOf(rows: readonly LabelledRow[], header: string): number {
  return rows.reduce((sum, row) => sum + (row.number(header) ?? 0), 0)
}
