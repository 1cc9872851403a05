import type { Cell, ColumnKind } from '~/data/contract/workbook'
import { dayAndYearText } from '~/data/domain/time/clock'
import { currencyIn } from './currencyNames'
import { dateOfSerial, wholeSerial } from '~/data/domain/time/serial'
import { groupedNumber } from '~/data/domain/format/numberFormat'

const moneyWords = ['sar', 'budget', 'cost', 'spend', 'amount', 'price', 'total', 'allocation'] as const

/** 1 March 1900: before it, spreadsheets count a 29 February 1900 that did not exist. */
const firstSerial = 61

/** Whether a column's values are amounts, by its header alone (specification, section 5; readings, 24). */
export function isMoneyColumn(header: string): boolean {
  const lowered = header.toLowerCase()
  return moneyWords.some((word) => lowered.includes(word))
}

/**
 * Whether a column counts doctors but is shown as SAR all the same, like "Total Engaged Doctors": only because of
 * its "total" (readings, 24).
 */
export function isCountWrittenAsMoney(header: string, kind: ColumnKind | undefined): boolean {
  const words = moneyWords.filter((word) => header.toLowerCase().includes(word))
  return kind === undefined && words.join() === 'total' && /\b(?:doctors|hcps|kols|targeted)\b/i.test(header)
}

/** Null, nothing and white space are empty; 0 is a value (readings, 30). */
export function isEmptyCell(value: Cell | undefined): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

/** A row without a single value, which is never shown (specification, section 5). */
export function isEmptyRow(row: readonly Cell[]): boolean {
  return row.every(isEmptyCell)
}

/** The header of a column; `index` counts from 0, "Column N" from 1 (specification, section 2). */
export function columnHeader(header: string, index: number): string {
  return header.trim() === '' ? `Column ${index + 1}` : header
}

/**
 * The number in a cell, or null (readings, 25). A text is a number if only digits, a minus and a point remain
 * without SAR, a percent sign and the thousands separators: "SAR 1,200", "35 %". Any other text stays text:
 * "Vit-B12", "10-11", "≤ 59 %", and "2025 26", whose space separates no thousands.
 */
export function numericValue(value: Cell | undefined): number | null {
  const number = typeof value === 'string' ? numberIn(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

function numberIn(text: string): number | null {
  const bare = text
    .trim()
    .replace(/^SAR\s*|\s*SAR$/gi, '')
    .replace(/\s*%$/, '')
  const isNumber = /^-?(?:(?:\d+|\d{1,3}(?:[,\s]\d{3})+)(?:\.\d+)?|\.\d+)$/.test(bare)
  return isNumber ? Number(bare.replace(/[,\s]/g, '')) : null
}

export interface CellContext {
  value: Cell | undefined
  /** The header as in the file; it decides between money and number. */
  header: string
  /** The first column is a label, shown as it is (readings, 25). */
  isFirst: boolean
  /**
   * Overrides the header (readings, 24). A date is shown as its serial number (readings, 29), or as it is written.
   */
  kind?: ColumnKind | undefined
  /** The currency before an amount whose header names none; empty for none. @default SAR */
  currency?: string | undefined
}

/**
 * The text of a cell (specification, section 5, "Display rules"; readings, 24 to 30): "-" when empty, "SAR " and a
 * whole number in a money column, a grouped number with up to two decimals elsewhere, any other text as it is.
 */
export function cellText({ value, header, isFirst, kind, currency: given = 'SAR' }: CellContext): string {
  if (isEmptyCell(value)) return '-'
  const currency = currencyIn(header) ?? given
  const named = typeof value === 'string' && /\bSAR\b/i.test(value) ? 'SAR' : undefined
  if (kind === 'date' && typeof value === 'string') return dayText(value) ?? value
  const number = isFirst || kind === 'text' ? null : numericValue(value)
  if (number === null) return String(value)
  const isMoney = kind === undefined ? isMoneyColumn(header) : kind === 'money'
  // An amount that is written in another currency stays in it.
  if (isMoney && named !== undefined && named !== currency) return String(value)
  if (isMoney) return `${currency} ${rounded(number, 0)}`.trim()
  // A text with a percent sign is a percentage already.
  return kind === 'percent' && typeof value === 'number' ? `${rounded(value * 100, 1)}%` : rounded(number, 2)
}

/** "11 Jan 2027" for "2027-01-11"; null when it is no day. */
function dayText(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const day = new Date(text)
  return Number.isNaN(day.getTime()) ? null : dayAndYearText(day, 'UTC')
}

/**
 * Rounds by the decimal notation, so that 1.005 becomes "1.01" although its binary value is below the half; halves
 * are rounded away from zero.
 */
function rounded(number: number, decimals: number): string {
  if (Number.isInteger(number)) return groupedNumber(number)
  const [digits = '0', exponent = '0'] = String(Math.abs(number)).split('e')
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + decimals}`))
  return groupedNumber(Math.sign(number) * Number(`${shifted}e-${decimals}`), decimals)
}

/**
 * The day, at 00:00 UTC, of a spreadsheet's serial number: 45945 is 15 October 2025. The time of day is dropped;
 * null when there is no such day.
 */
export function excelDate(serial: number): Date | null {
  const day = wholeSerial(serial)
  return day < firstSerial ? null : dateOfSerial(day)
}

/** The date shown beside a serial number, "15 Oct 2025", or null when the cell has none (readings, 29). */
export function congressDateText(value: Cell | undefined): string | null {
  const serial = numericValue(value)
  const date = serial === null ? null : excelDate(serial)
  return date && dayAndYearText(date, 'UTC')
}
