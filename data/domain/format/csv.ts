/** What a spreadsheet may take for a formula where a cell begins, quotes and apostrophes before it minded. */
const atStart = /^(?=[ "']*[=+\-@\t\r\n])/

/** The same where a spreadsheet that parts cells by semicolons, and minds no quotes then, has another cell begin. */
const within = /([;\t\r\n])(?=[ "']*[=+\-@])/g

const atStartGuarded = /^'(?=[ "']*[=+\-@\t\r\n])/
const withinGuarded = /([;\t\r\n])'(?=[ "']*[=+\-@])/g

/** The sign by which a spreadsheet knows UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A line of CSV (RFC 4180) that no spreadsheet runs anything of: what looks like a formula begins with an apostrophe. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = cellText(value)
  const safe = guarded(text)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A text with an apostrophe before all that a spreadsheet would take for a formula. */
function guarded(text: string): string {
  return text.replaceAll(within, "$1'").replace(atStart, "'")
}

/** A cell of an export without its apostrophes, as it was. */
export function unguarded(text: string): string {
  return text.replace(atStartGuarded, '').replaceAll(withinGuarded, '$1')
}

/** A value in one cell: of a list each entry on a line of its own, of what has a title that. */
export function cellText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(cellText).join('\n')
  const { title } = value as { title?: unknown }
  return typeof title === 'string' ? title : JSON.stringify(value)
}
