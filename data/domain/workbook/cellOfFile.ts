import type { CellOfFile } from '~/data/contract/workbookFile'
import { dayAndYearText } from '~/data/domain/time/clock'
import { excelDate } from './budgetCell'

export function isBlankOfFile(cell: CellOfFile | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
}

/** The day of a serial number, as YYYY-MM-DD; null when it is no day. */
export function dayOfSerial(serial: number): string | null {
  return excelDate(serial)?.toISOString().slice(0, 10) ?? null
}

/** The text that a cell shows in the file, on one line. */
export function shownOfFile(cell: CellOfFile | undefined): string {
  if (cell === undefined || isBlankOfFile(cell)) return ''
  return shownText(cell).replaceAll(/\s+/g, ' ').trim()
}

function shownText(cell: CellOfFile): string {
  if (!Array.isArray(cell)) return String(cell)
  const [kind, number, text] = cell
  if (text !== undefined) return text
  const day = kind === 'date' ? excelDate(number) : null
  return day ? dayAndYearText(day, 'UTC') : String(number)
}
