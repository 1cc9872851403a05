import type { Cell, Sheet } from '~/data/contract/workbook'
import { cellText, isEmptyRow, numericValue } from '~/data/domain/workbook/budgetCell'
import { columnCurrency, isAmounts, namesCurrencies, rowColumns } from '~/data/domain/workbook/currency'

/** A row whose cells are read by header. */
export interface LabelledRow {
  /** The text of the cell that labels the row, the first one by default. */
  label: string
  /** The figure under a header; null without one, or for an unknown header. */
  number: (header: string) => number | null
  /** The cell under a header as shown, "-" when empty. */
  text: (header: string) => string
}

/** A sheet whose cells are read by row label and header, for derived figures. */
export interface SheetTable {
  headers: readonly string[]
  /** The currency before its amounts. */
  currency: string
  /** The rows with a value, in the file's order. */
  rows: readonly LabelledRow[]
}

/** Reads a sheet by header; of several equal headers the first one counts. */
export function readTable({ columns, rows, labels = 0 }: Sheet): SheetTable {
  const headers = columns.map(({ header }) => header)

  function labelled(cells: readonly Cell[]): LabelledRow {
    const at = (header: string) => cells[headers.indexOf(header)]
    return {
      label: cellText({ value: cells[labels], header: '', isFirst: true }),
      number: (header) => numericValue(at(header)),
      text: (header) => {
        const index = headers.indexOf(header)
        return cellText({
          value: at(header),
          header,
          isFirst: index === 0,
          ...rowColumns(columns, cells)[index],
        })
      },
    }
  }

  const amounts = columns.findIndex(isAmounts)
  const ofRows = namesCurrencies(columns) ? columnCurrency(columns, rows, amounts) : null
  const currency = ofRows ?? columns.find((column) => column.currency !== undefined)?.currency ?? 'SAR'
  return { headers, currency, rows: rows.filter((row) => !isEmptyRow(row)).map(labelled) }
}

/** Whether the label of a row says that it is a total. */
export function isTotalLabel(label: string): boolean {
  return /^(?:grand )?total$/i.test(label.trim())
}

/** The rows that are not totals. */
export function withoutTotals(rows: readonly LabelledRow[]): LabelledRow[] {
  return rows.filter(({ label }) => !isTotalLabel(label))
}

/** The sheet's last total under a header; without a total row, the sum of the figures there. */
export function totalOf(rows: readonly LabelledRow[], header: string): number {
  const stated = rows.filter(({ label }) => isTotalLabel(label)).at(-1)
  return stated?.number(header) ?? sumOf(withoutTotals(rows), header)
}

/** The sum of the figures under a header; other cells count as 0. */
export function sumOf(rows: readonly LabelledRow[], header: string): number {
  return rows.reduce((sum, row) => sum + (row.number(header) ?? 0), 0)
}
