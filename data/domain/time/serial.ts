import { dayLength } from './calendar'

/** 31 December 9999, the last day of a spreadsheet. */
const lastSerial = 2_958_465

/** The day of a spreadsheet's number, without its time. A binary remainder below half a second is no time. */
export function wholeSerial(serial: number): number {
  return Math.floor(serial + 0.5 / 86_400)
}

/**
 * The day, at UTC midnight, of a whole number from 1900: 45945 is 15 October 2025. Null when there is none.
 * Spreadsheets count a 29 February 1900, which did not exist.
 */
export function dateOfSerial(serial: number): Date | null {
  if (!(serial >= 0 && serial <= lastSerial)) return null
  const epoch = Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  return new Date(epoch + serial * dayLength)
}

/** The number of an ISO day from March 1900. */
export function serialOfDay(day: string): number {
  return Math.round((Date.parse(day) - Date.UTC(1899, 11, 30)) / dayLength)
}
