import Papa from 'papaparse'
import { unguarded } from '~/data/domain/format/csv'
import type { FileCell, FileRow, FileSheet } from '~/data/imports/cells'
import { fileLimits, FileRefusedError, tooManyColumns, tooManyRows } from '~/data/imports/fileErrors'

/** The comma comes last, since texts hold it too. */
const separators = [';', '\t', '|', ',']

/** Excel's first line "sep=;", also in quotes, after empty lines, or filled up with separators. */
const declaration = /^(?:[ \t]*(?:\r\n?|\n))*"?sep=([^\r\n])"?[;\t|, ]*(?:\r\n?|\n|$)/i

/** The rows of a CSV file as a sheet of this name. @throws FileRefusedError */
export function readCsv(text: string, name: string): FileSheet {
  const [declared = '', given] = declaration.exec(text) ?? []
  // Lines that end in different ways are lines all the same.
  const body = text.slice(declared.length).replaceAll(/\r\n?/g, '\n')
  const separator = given ?? separatorOf(body)
  const offset = 1 + (declared.match(/\r\n?|\n/g)?.length ?? 0)
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: separator, newline: '\n' })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes)
    throw new FileRefusedError(
      `The file has an unclosed quote, or text after a closing quote, in row ${(quotes.row ?? 0) + offset}: correct it, and import the file again.`,
    )
  const rows: FileRow[] = []
  const width = data.reduce((most, { length }) => Math.max(most, length), 0)
  data.forEach((fields, index) => {
    if (fields.every((field) => field === '')) return
    const isShort = fields.length < width
    const cells = new Map<number, FileCell>()
    fields.forEach((field, column) => {
      if (field === '' && !isShort) return
      if (column >= fileLimits.columns) throw tooManyColumns(name)
      cells.set(column, { of: 'text', text: textIn(field) })
    })
    rows.push({
      ...{ number: index + offset, isHidden: false, cells, length: fields.length },
      ...(isShort && { lacks: 'end' }),
    })
    if (rows.length > fileLimits.rows) throw tooManyRows()
  })
  return { name, isHidden: false, rows, hiddenColumns: new Set(), separator }
}

/** A formula that is only a text, as programs write codes for Excel: ="00042". Our own export guards such a text. */
const textAsFormula = /^="((?:[^"]|"")*)"$/

function textIn(field: string): string {
  const [, text] = textAsFormula.exec(field) ?? []
  return text === undefined ? unguarded(field) : text.replaceAll('""', '"')
}

/** How many rows tell the separator. */
const MAX_ROWS = 100

/**
 * The separator that splits most rows into equally many cells, and from its first such row on most of the others.
 * The lines above a header, and the commas within texts and numbers, do neither.
 */
function separatorOf(text: string): string {
  const sample = text.slice(0, 64 * 1024)
  const rated = separators.map((delimiter) => {
    const { data } = Papa.parse<string[]>(sample, {
      delimiter,
      newline: '\n',
      preview: MAX_ROWS,
      skipEmptyLines: 'greedy',
    })
    const widths = data.map(({ length }) => length)
    const counts = new Map<number, number>()
    for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
    const [[width, count] = [1, 0]] = [...counts].sort(([, one], [, other]) => other - one)
    const share = count / Math.max(1, widths.length - widths.indexOf(width))
    return { delimiter, width, rating: count * share ** 2 }
  })
  const [best] = rated.sort((one, other) => other.rating - one.rating || other.width - one.width)
  return best && best.rating > 0 ? best.delimiter : ','
}
