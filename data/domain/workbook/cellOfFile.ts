import type { CellOfFile } from '~/data/contract/workbookFile'
import { excelDate } from './budgetCell'

export function isBlankOfFile(cell: CellOfFile | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
}

/** The day of a serial number, as YYYY-MM-DD; null when it is no day. */
export function dayOfSerial(serial: number): string | null {
  return excelDate(serial)?.toISOString().slice(0, 10) ?? null
}
