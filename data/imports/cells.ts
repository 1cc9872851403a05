import { columnLetters } from '~/data/domain/format/columnLetters'

/** What a cell of a file holds, before anyone knows what it is for. */
export type FileCell =
  | { of: 'text'; text: string }
  /** `shown` is how the sheet shows it: 0.7 as 70 %, 70 with a percent sign that is only written beside it, an amount. */
  | { of: 'number'; value: number; shown: 'plain' | 'percent' | 'percentSign' | 'money' }
  /** A calendar day, as YYYY-MM-DD, and its serial number in the system that begins in 1900. */
  | { of: 'day'; day: string; serial: number }
  | { of: 'yesNo'; value: boolean }
  /** An error value, such as #N/A. */
  | { of: 'error'; text: string }
  /** A formula without the result that it had. */
  | { of: 'noResult' }

export interface FileRow {
  /** From 1, as the spreadsheet counts. */
  number: number
  isHidden: boolean
  /** By column, from 0; what is empty is absent. */
  cells: ReadonlyMap<number, FileCell>
}

export interface FileSheet {
  name: string
  isHidden: boolean
  /** Those that hold something, in order. */
  rows: readonly FileRow[]
  /** From 0. */
  hiddenColumns: ReadonlySet<number>
  /** Cells that were joined beside one another: of a row from 1, the columns from 0. */
  merges?: readonly { row: number; from: number; to: number }[]
}

export interface FileNotice {
  place: string
  reason: string
}

/** What was read of a file. */
export interface ReadFile {
  kind: 'xlsx' | 'csv' | 'json'
  sheets: readonly FileSheet[]
  told: readonly FileNotice[]
}

/** 26 of "AA"; -1 of what are no letters. */
export function columnOf(letters: string): number {
  if (!/^[A-Z]{1,3}$/.test(letters)) return -1
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** "Products!C14". */
export function placeOf(sheet: string, row: number, column: number): string {
  return `${sheet}!${columnLetters(column)}${row}`
}

/** A text without the white space and the marks that show nothing at its ends; within it they stay. */
export function trimmed(text: string): string {
  return text.replaceAll(/^[\s\u200B\uFEFF]+|[\s\u200B\uFEFF]+$/g, '')
}

/** Whether a cell shows nothing. */
export function isBlank(cell: FileCell | undefined): boolean {
  return cell === undefined || (cell.of === 'text' && trimmed(cell.text) === '')
}

/** A cell as a text. */
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
    default:
      return cell.text
  }
}

function numberText({ value, shown }: Extract<FileCell, { of: 'number' }>): string {
  if (shown === 'percent') return `${plainNumber(value * 100)}%`
  return `${plainNumber(value)}${shown === 'percentSign' ? '%' : ''}`
}

/** A number in plain decimals, without the noise of its binary form. */
export function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(15)))
  if (!text.includes('e')) return text
  return Math.abs(value) >= 1e15
    ? BigInt(Math.round(value)).toString()
    : value.toFixed(12).replace(/\.?0+$/, '')
}
