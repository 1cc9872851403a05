import Papa from 'papaparse'
import { unguarded } from '~/data/domain/format/csv'
import type { FileCell, FileRow, FileSheet } from '~/data/imports/cells'
import { fileLimits, FileRefusedError, tooManyColumns, tooManyRows } from '~/data/imports/fileErrors'

const separators = [',', ';', '\t', '|']

/** The rows of a CSV file as a sheet of this name. @throws FileRefusedError */
export function readCsv(text: string, name: string): FileSheet {
  const [, declared] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const body = declared === undefined ? text : text.slice(text.indexOf('\n') + 1)
  const delimiter = declared ?? separatorOf(body)
  const { data, errors } = Papa.parse<string[]>(body, { delimiter })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes)
    throw new FileRefusedError(
      `The file has an unclosed quote, or text after a closing quote, in row ${(quotes.row ?? 0) + 1}: correct it, and import the file again.`,
    )
  const offset = declared === undefined ? 1 : 2
  const rows: FileRow[] = []
  const width = data.reduce((most, { length }) => Math.max(most, length), 0)
  data.forEach((fields, index) => {
    if (fields.every((field) => field === '')) return
    const isShort = fields.length < width
    const cells = new Map<number, FileCell>()
    fields.forEach((field, column) => {
      if (field === '' && !isShort) return
      if (column >= fileLimits.columns) throw tooManyColumns(name)
      cells.set(column, { of: 'text', text: unguarded(field) })
    })
    rows.push({ number: index + offset, isHidden: false, cells, ...(isShort && { lacks: 'end' }) })
    if (rows.length > fileLimits.rows) throw tooManyRows()
  })
  return { name, isHidden: false, rows, hiddenColumns: new Set() }
}

/** The separator that splits the first row most, outside quotes. */
function separatorOf(text: string): string {
  const counts = separators.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text.slice(0, 64 * 1024), { delimiter, preview: 1, quoteChar: '"' })
    return data[0]?.length ?? 0
  })
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}
