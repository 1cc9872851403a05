/** What a spreadsheet may take for a formula at the beginning of a cell. */
const formula = /^[=+\-@\t\r\n]/

/** The sign by which a spreadsheet knows UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A line of CSV (RFC 4180) that no spreadsheet runs anything of: what looks like a formula begins with an apostrophe. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = cellText(value)
  const safe = formula.test(text) ? `'${text}` : text
  // In many countries a spreadsheet parts cells by semicolons, and would find a formula behind one.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A value in one cell: of a list each entry on a line of its own, of what has a title that. */
function cellText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(cellText).join('\n')
  const { title } = value as { title?: unknown }
  return typeof title === 'string' ? title : JSON.stringify(value)
}
