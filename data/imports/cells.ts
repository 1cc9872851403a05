import { composedText } from '~/data/contract/composed'
import { columnLetters } from '~/data/domain/format/columnLetters'

/**
 * The content of a cell, before its field is known. `isNoText` is a value of a JSON file, which shows no text: 1.10 and
 * 1.1 are one number there.
 */
export type FileCell =
  | { of: 'text'; text: string }
  /** `shown` is the number's format: 0.7 as 70 %, 70 with a literal percent sign, or an amount. */
  | {
      of: 'number'
      value: number
      shown: 'plain' | 'percent' | 'percentSign' | 'money'
      format?: CellFormat | undefined
      isNoText?: true
    }
  /**
   * A calendar day, as YYYY-MM-DD, and its serial number from 1900. `written` is a text that may name an instant,
   * whose day depends on the launch's zone.
   */
  | { of: 'day'; day: string; serial: number; format?: CellFormat | undefined; written?: string }
  | { of: 'yesNo'; value: boolean; isNoText?: true }
  /** A list of texts in a JSON file. */
  | { of: 'list'; entries: readonly string[] }
  /** An error value, such as #N/A, or what no field may hold. @param reason why, for the latter */
  | { of: 'error'; text: string; reason?: string }
  /** A formula without a stored result. */
  | { of: 'noResult' }

/** How a cell shows its number. */
export interface CellFormat {
  /** Whether the number is no figure but a code, "00042". */
  isText: boolean
  numberText: (value: number) => string
}

export interface FileRow {
  /** From 1, as in the spreadsheet. */
  number: number
  isHidden: boolean
  /**
   * That it does not say all: an object of a JSON file lacks keys, a line of a CSV file ends before others. What it
   * does not say stays as it is, so its blank cells are in `cells`.
   */
  lacks?: 'keys' | 'end'
  /** By column, from 0; empty cells are absent. */
  cells: ReadonlyMap<number, FileCell>
  /** How many cells the row of a CSV file has, empty ones included. */
  length?: number
}

export interface FileSheet {
  name: string
  isHidden: boolean
  /** The non-empty rows, in order. */
  rows: readonly FileRow[]
  /** From 0. */
  hiddenColumns: ReadonlySet<number>
  merges?: readonly MergedCells[]
  /** Of a CSV file. */
  separator?: string
}

/** Cells that are merged into their first one: the rows from 1, the columns from 0. */
export interface MergedCells {
  row: number
  lastRow: number
  from: number
  to: number
}

export interface FileNotice {
  place: string
  reason: string
}

/** The content of a file. */
export interface ReadFile {
  kind: 'xlsx' | 'csv' | 'json'
  sheets: readonly FileSheet[]
  warnings: readonly FileNotice[]
}

/** 26 for "AA"; -1 when they are not letters. */
export function columnOf(letters: string): number {
  if (!/^[A-Z]{1,3}$/.test(letters)) return -1
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** "Products!C14". */
export function placeOf(sheet: string, row: number, column: number): string {
  return `${sheet}!${columnLetters(column)}${row}`
}

/**
 * The rows of a CSV file that have more cells than its header, by their numbers: a separator within a text has moved
 * the cells behind it, so nothing of such a row can be trusted.
 */
export function longerRows(
  { name, rows, separator = ',' }: FileSheet,
  header: number,
): Map<number, FileNotice> {
  const width = rows.find(({ number }) => number === header)?.length
  const found = new Map<number, FileNotice>()
  if (width === undefined) return found
  const sign = separator === '\t' ? 'a tab' : `“${separator}”`
  for (const { number, cells } of rows) {
    const beyond = [...cells.keys()].find((column) => column >= width && !isBlank(cells.get(column)))
    if (number <= header || beyond === undefined) continue
    found.set(number, {
      place: placeOf(name, number, beyond),
      reason: `is beyond the ${width} ${width === 1 ? 'column' : 'columns'} of the header: put quotes around a text that holds ${sign}, or give the column a header`,
    })
  }
  return found
}

/** A text in composed letters, trimmed of white space and invisible marks; those within it stay. */
export function trimmed(text: string): string {
  let bare = composedText(text).trim()
  // A pattern for the end would read a long run of spaces within the text again for each of them.
  while (bare.startsWith(invisible) || bare.endsWith(invisible))
    bare = bare.slice(bare.startsWith(invisible) ? 1 : 0, bare.endsWith(invisible) ? -1 : undefined).trim()
  return bare
}

/** The zero-width space, which is no white space for JavaScript. */
const invisible = '\u200B'

/** Whether a cell shows nothing. */
export function isBlank(cell: FileCell | undefined): boolean {
  return cell === undefined || (cell.of === 'text' && trimmed(cell.text) === '')
}

/** A cell as a text: of a number what the cell shows. */
export function textOf(cell: FileCell | undefined): string {
  if (cell === undefined) return ''
  switch (cell.of) {
    case 'noResult':
      return ''
    case 'number':
      return numberText(cell)
    case 'day':
      return cell.day
    case 'yesNo':
      return cell.value ? 'TRUE' : 'FALSE'
    case 'list':
      return cell.entries.join('\n')
    default:
      return cell.text
  }
}

/** Why a value of a JSON file is no text; undefined for any other cell. */
export function noTextReason(cell: FileCell | undefined): string | undefined {
  return cell && 'isNoText' in cell ? 'must be a text, in quotes' : undefined
}

/** Why a cell of an error is refused. */
export function errorReason({ text, reason }: Extract<FileCell, { of: 'error' }>): string {
  return reason ?? `contains the error ${text}`
}

function numberText({ value, shown, format }: Extract<FileCell, { of: 'number' }>): string {
  if (format) return format.numberText(value)
  if (shown === 'percent') return `${plainNumber(value * 100)}%`
  return `${plainNumber(value)}${shown === 'percentSign' ? '%' : ''}`
}

/** A number in plain decimals, without binary rounding errors. */
export function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(15)))
  if (!text.includes('e')) return text
  return Math.abs(value) >= 1e15
    ? BigInt(Math.round(value)).toString()
    : value.toFixed(12).replace(/\.?0+$/, '')
}
