import type { Column } from '~/data/contract/workbook'
import { rowColumns } from '~/data/domain/workbook/currency'
import {
  cellText,
  columnHeader,
  congressDateText,
  isEmptyCell,
  numericValue,
} from '~/data/domain/workbook/budgetCell'
import type { SheetRow } from './useSheetRows'

/** The layout of a table column. */
export interface ColumnLayout {
  /** Figures are at the end, so that their digits line up. */
  isNumeric: boolean
  /** The minimum width of its cells, in digit widths. */
  width: number
}

/** Longer text wraps, in characters. */
const MAX_LINE_LENGTH = 20
/** The width of a character of text, and of a header, relative to a digit. */
const textScale = 0.86
const headerScale = 0.76
/** The width of the sort icon beside a header, and the extra width of its capitals, in digits. */
const sortSign = 2.9
/** The number of rows that a column's layout is derived from. */
const sample = 200

/** The layout of each column, from its content. */
export function columnLayouts(columns: readonly Column[], rows: readonly SheetRow[]): ColumnLayout[] {
  const known = rows.slice(0, sample)
  return columns.map((column, index) => {
    const isNumeric = index > 0 && column.kind !== 'text' && isMostlyNumeric(known, index)
    const header = headerLine(columnHeader(column.header, index)) * headerScale + sortSign
    const longest = Math.max(
      0,
      ...known.map((row) => textLength(row[index], rowColumns(columns, row)[index] ?? column, index)),
    )
    const text = isNumeric ? longest : Math.min(longest, MAX_LINE_LENGTH) * textScale
    return { isNumeric, width: Math.max(4, header, text) }
  })
}

function isMostlyNumeric(rows: readonly SheetRow[], index: number): boolean {
  const filled = rows.map((row) => row[index]).filter((value) => !isEmptyCell(value))
  const numbers = filled.filter((value) => numericValue(value) !== null)
  return numbers.length > 0 && numbers.length * 2 >= filled.length
}

function textLength(value: SheetRow[number] | undefined, column: Column, index: number): number {
  const { length } = cellText({ value, isFirst: index === 0, ...column })
  return column.kind === 'date' && congressDateText(value) !== null ? length + 14 : length
}

/** The length of a header's longer line, when it is split into two lines at the best space. */
function headerLine(header: string): number {
  const words = header.split(/\s+/)
  const lines = words.map((_, count) =>
    Math.max(words.slice(0, count).join(' ').length, words.slice(count).join(' ').length),
  )
  return Math.min(...lines, Math.max(MAX_LINE_LENGTH, ...words.map(({ length }) => length)))
}
