import { phasesText } from './links'

/** What begins a formula; spreadsheets of East Asian languages read the wide and small forms alike. */
const sign = '[=+\\-@＝＋－＠﹦﹢﹣﹫]'

/** Quotes, apostrophes, blanks and invisible characters, which spreadsheets may ignore before it. */
const lead = '[\\p{Z}\\p{Cf}"\']*'

/** The start of a cell that a spreadsheet may take for a formula. */
const formula = `(?=${lead}(?:${sign}|[\\t\\r\\n\\v\\f]))`
const atStart = new RegExp(`^${formula}`, 'u')
const atStartGuarded = new RegExp(`^'${formula}`, 'u')

/**
 * The same after a semicolon: a spreadsheet that separates by semicolons ignores the quotes and starts a new cell
 * there.
 */
const within = new RegExp(`([;\\t\\r\\n])(?=${lead}${sign})`, 'gu')
const withinGuarded = new RegExp(`([;\\t\\r\\n])'(?=${lead}${sign})`, 'gu')

/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A line of CSV (RFC 4180) that no spreadsheet executes: an apostrophe is put before formulas. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = cellText(value)
  const safe = guarded(text)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A text with an apostrophe before everything that a spreadsheet would take for a formula. */
function guarded(text: string): string {
  return text.replaceAll(within, "$1'").replace(atStart, "'")
}

/** The original text of an exported cell, without these apostrophes. */
export function unguarded(text: string): string {
  return text.replace(atStartGuarded, '').replaceAll(withinGuarded, '$1')
}

/** A value as a cell: each entry of a list on its own line; links in one line; an object by its title. */
export function cellText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  const ofPhases = phasesText(value)
  if (ofPhases !== null) return ofPhases
  if (Array.isArray(value)) return value.map(cellText).join('\n')
  const { title } = value as { title?: unknown }
  return typeof title === 'string' ? title : JSON.stringify(value)
}
