/** A quoted cell, up to its separator. */
const quoted = /"((?:[^"]|"")*)"(?=\t|\r?\n|$)/y

/** An unquoted cell. */
const bare = /[^\t\r\n]*/y

/** A spreadsheet only quotes a cell with one of these; otherwise the quotes are part of the cell. */
const needsQuotes = /[\t\r\n]|""/

/**
 * Parses the clipboard format of spreadsheets: cells separated by tabs, rows by line breaks. A cell that contains
 * either is quoted, with its own quotes doubled. All rows get the length of the longest one, filled with ''.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let offset = 0
  while (offset <= text.length) {
    const { cell, end } = cellAt(text, offset)
    rows.at(-1)?.push(cell)
    const [separator = ''] = /^(?:\t|\r\n|\n|\r)/.exec(text.slice(end, end + 2)) ?? []
    offset = end + separator.length
    if (separator === '' || (separator !== '\t' && offset === text.length)) break
    if (separator !== '\t') rows.push([])
  }
  const width = Math.max(...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')])
}

function cellAt(text: string, start: number): { cell: string; end: number } {
  quoted.lastIndex = start
  const [whole, inner] = quoted.exec(text) ?? []
  if (whole !== undefined && inner !== undefined && needsQuotes.test(inner))
    return { cell: inner.replaceAll('""', '"'), end: start + whole.length }
  bare.lastIndex = start
  const [cell = ''] = bare.exec(text) ?? []
  return { cell, end: start + cell.length }
}

/** Cells in the clipboard format of spreadsheets. */
export function blockText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(asCell).join('\t')).join('\n')
}

function asCell(text: string): string {
  return needsQuotes.test(text) || text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text
}
