import type { Cell, Column } from '../contract/workbook'
import { cellText, congressDateText, isEmptyCell, numericValue } from './budgetCell'

type Row = readonly Cell[]

export interface SheetSort {
  /** The column's index, from 0. */
  column: number
  direction: 'ascending' | 'descending'
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Total, Training and grand Total rows close their sheet, however it is sorted. */
export function isClosingRow(row: Row): boolean {
  return /^(?:(?:grand )?total|training)$/i.test(String(row[0] ?? '').trim())
}

/**
 * The rows sorted by one column, equal ones in the file's order. In both directions numbers come before text,
 * then empty cells, then the closing rows in the file's order.
 */
export function sortRows<R extends Row>(rows: readonly R[], { column, direction }: SheetSort): R[] {
  const sign = direction === 'ascending' ? 1 : -1
  const sorted = rows
    .filter((row) => !isClosingRow(row))
    .sort((one, other) => {
      const [a, b] = [one[column], other[column]]
      return rank(a) - rank(b) || sign * compareAlike(a, b)
    })
  return [...sorted, ...rows.filter(isClosingRow)]
}

/** The rows of which one cell, as it is shown, contains the query; all of them for a blank query. */
export function filterRows<R extends Row>(
  rows: readonly R[],
  columns: readonly Column[],
  query: string,
): R[] {
  const wanted = query.trim().toLowerCase()
  return rows.filter((row) =>
    columns.some((column, index) => shownText(row[index], column, index).toLowerCase().includes(wanted)),
  )
}

function rank(value: Cell | undefined): number {
  if (isEmptyCell(value)) return 2
  return numericValue(value) === null ? 1 : 0
}

/** Compares two cells of the same rank. */
function compareAlike(a: Cell | undefined, b: Cell | undefined): number {
  const [one, other] = [numericValue(a), numericValue(b)]
  if (one !== null && other !== null) return one - other
  return collator.compare(String(a ?? '').trim(), String(b ?? '').trim())
}

function shownText(value: Cell | undefined, { header, kind }: Column, index: number): string {
  const text = cellText({ value, header, isFirst: index === 0, kind })
  const date = kind === 'date' ? congressDateText(value) : null
  return date === null ? text : `${text} ${date}`
}
