import type { Column } from '~/data/contract/workbook'
import {
  cellText,
  columnHeader,
  congressDateText,
  isEmptyCell,
  numericValue,
} from '~/data/domain/workbook/budgetCell'
import type { SheetRow } from './useSheetRows'

/** How a column of a table stands. */
export interface ColumnLayout {
  /** Figures stand at the end, so that their digits line up. */
  isNumeric: boolean
  /** The least width of its cells, in the width of a digit. */
  width: number
}

/** Longer text wraps, in characters. */
const MAX_LINE_LENGTH = 20
/** How wide a character of a text, and of a header, is beside a digit of a cell. */
const textScale = 0.86
const headerScale = 0.76
/** The sort sign beside a header, and what its capitals are wider, in digits. */
const sortSign = 2.9
/** Enough rows to know a column by. */
const sample = 200

/** The layout of each column, from what it holds. */
export function columnLayouts(columns: readonly Column[], rows: readonly SheetRow[]): ColumnLayout[] {
  const known = rows.slice(0, sample)
  return columns.map((column, index) => {
    const isNumeric = index > 0 && column.kind !== 'text' && isMostlyNumeric(known, index)
    const header = headerLine(columnHeader(column.header, index)) * headerScale + sortSign
    const longest = Math.max(0, ...known.map((row) => textLength(row[index], column, index)))
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

/** The characters of a header's longer line, on the two lines that it takes best; no word is broken. */
function headerLine(header: string): number {
  const words = header.split(/\s+/)
  const lines = words.map((_, count) =>
    Math.max(words.slice(0, count).join(' ').length, words.slice(count).join(' ').length),
  )
  return Math.min(...lines, Math.max(MAX_LINE_LENGTH, ...words.map(({ length }) => length)))
}
