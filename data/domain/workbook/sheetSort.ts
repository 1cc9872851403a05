import type { Cell, Column } from '~/data/contract/workbook'
import { rowColumns } from './currency'
import { cellText, congressDateText, isEmptyCell, numericValue } from './budgetCell'
import { composedText } from '~/data/contract/composed'
import type { Sort } from '~/data/domain/format/sort'

type Row = readonly Cell[]

/** The index of the column, from 0. */
export type SheetSort = Sort<number>

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Total, Training and grand Total rows stay at the end in any order. */
export function isClosingRow(row: Row): boolean {
  return /^(?:(?:grand )?total|training)$/i.test(String(row[0] ?? '').trim())
}

/**
 * Sorts the rows by one column; equal ones keep the file's order. In both directions numbers come before text, then
 * empty cells, then the closing rows in the file's order.
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

/**
 * The rows with a cell that contains the query, as shown or as in the file; all of them for a blank query.
 * Thousands separators are ignored: "33374" finds "33,374", and vice versa.
 */
export function filterRows<R extends Row>(
  rows: readonly R[],
  columns: readonly Column[],
  query: string,
): R[] {
  const needle = composedText(query.trim()).toLowerCase()
  const wantedBare = ungrouped(needle)
  return rows.filter((row) =>
    rowColumns(columns, row).some((column, index) => {
      const shown = composedText(shownText(row[index], column, index)).toLowerCase()
      if (shown.includes(needle)) return true
      const raw = String(row[index] ?? '').toLowerCase()
      return ungrouped(shown).includes(wantedBare) || ungrouped(raw).includes(wantedBare)
    }),
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

/** "33,374" as "33374". */
function ungrouped(text: string): string {
  return text.replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
}

function shownText(value: Cell | undefined, column: Column, index: number): string {
  const text = cellText({ value, isFirst: index === 0, ...column })
  const date = column.kind === 'date' ? congressDateText(value) : null
  return date === null ? text : `${text} ${date}`
}
