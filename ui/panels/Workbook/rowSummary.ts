import type { Column } from '~/data/contract/workbook'
import { cellText, numericValue } from '~/data/domain/workbook/budgetCell'
import { hasMixedCurrencies, isAmounts, rowColumns } from '~/data/domain/workbook/currency'
import { isTotalLabel } from './sheetTable'
import type { SheetRow } from './useSheetRows'

/** A figure of a closed row, and its header. */
export interface SummaryFigure {
  header: string
  text: string
}

/** The figures that a closed row of an expandable sheet shows beside its label. */
export interface RowSummary {
  share: SummaryFigure | null
  amount: SummaryFigure | null
  /** The share itself, or else the amount relative to the sheet's largest, 0..1; null for a total. */
  part: number | null
}

/** The columns that closed rows show beside their label, by index; -1 without one. */
export interface SummaryColumns {
  share: number
  amount: number
  /** Bars show the amounts against the sheet's largest. */
  isScaled: boolean
}

/** Finds the column of shares and the first column of money. */
export function summaryColumns(columns: readonly Column[], rows: readonly SheetRow[]): SummaryColumns {
  const share = columns.findIndex(
    ({ header }, index) => index > 0 && /share/i.test(header) && holdsFractions(rows, index),
  )
  const amount = columns.findIndex((column, index) => index > 0 && isAmounts(column))
  const isScaled = share === -1 && amount !== -1 && !hasMixedCurrencies(columns, rows, amount)
  return { share, amount, isScaled }
}

/** The figures of each closed row. */
export function rowSummaries(
  columns: readonly Column[],
  rows: readonly SheetRow[],
): (row: SheetRow) => RowSummary {
  const { share, amount } = summaryColumns(columns, rows)
  const measured = share === -1 ? amount : share
  const parts = hasMixedCurrencies(columns, rows, measured) ? [] : rows.filter((row) => !isTotal(row))
  // A share has its scale already.
  const full =
    share === -1 ? parts.reduce((max, row) => Math.max(max, numericValue(row[measured]) ?? 0), 0) : 1

  function figure(row: SheetRow, index: number): SummaryFigure | null {
    const column = rowColumns(columns, row)[index]
    if (!column || numericValue(row[index]) === null) return null
    return { header: column.header, text: cellText({ value: row[index], isFirst: false, ...column }) }
  }

  return (row) => {
    const value = numericValue(row[measured])
    const hasPart = value !== null && full > 0 && !isTotal(row)
    return {
      share: figure(row, share),
      amount: figure(row, amount),
      part: hasPart ? Math.max(0, value / full) : null,
    }
  }
}

function isTotal(row: SheetRow): boolean {
  return isTotalLabel(String(row[0] ?? ''))
}

/** A column named "share" may contain amounts, as in "+ Rep-time share". */
function holdsFractions(rows: readonly SheetRow[], index: number): boolean {
  const values = rows.map((row) => numericValue(row[index])).filter((value) => value !== null)
  return values.length > 0 && values.every((value) => value >= 0 && value <= 1)
}
