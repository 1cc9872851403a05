/** A cell in quotes, up to what ends a cell. */
const quoted = /"((?:[^"]|"")*)"(?=\t|\r?\n|$)/y

/** A cell without quotes. */
const bare = /[^\t\r\n]*/y

/** What makes a spreadsheet put a cell in quotes; without any of it the quotes are the cell's own. */
const needsQuotes = /[\t\r\n]|""/

/**
 * A block as a spreadsheet puts it on the clipboard: cells parted by tabs, rows by line breaks; a cell that holds either
 * stands in quotes, its own quotes doubled. Each row is as long as the longest one; what it lacks is ''.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let place = 0
  while (place <= text.length) {
    const { cell, end } = cellAt(text, place)
    rows.at(-1)?.push(cell)
    const [separator = ''] = /^(?:\t|\r\n|\n|\r)/.exec(text.slice(end, end + 2)) ?? []
    place = end + separator.length
    if (separator === '' || (separator !== '\t' && place === text.length)) break
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

/** Cells as a block that a spreadsheet takes. */
export function blockText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(asCell).join('\t')).join('\n')
}

function asCell(text: string): string {
  return needsQuotes.test(text) || text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text
}
