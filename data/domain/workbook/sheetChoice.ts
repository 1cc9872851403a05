import { composedText } from '~/data/contract/composed'
import type { Column, ColumnKind, Sheet, SheetView, WorkbookId } from '~/data/contract/workbook'
import type { CellOfFile, SheetOfFile } from '~/data/contract/workbookFile'
import { isMoneyColumn, numericValue } from './budgetCell'
import { namesCurrencies } from './currency'
import { currencyIn } from './currencyNames'
import { dayOfSerial, isBlankOfFile, shownOfFile } from './cellOfFile'
import { headerRows, headOf, usedColumns } from './headerRows'

/** The choices for a sheet of a file: its header rows, and the kinds of its columns. */
export interface SheetChoice {
  /** It is left out of the workbook. */
  isOut: boolean
  /** The numbers of its header rows, in order; the rows above them are its title. */
  header: readonly number[]
  view: SheetView
  /** By the file's column, from 0; a missing one is inferred from its header alone. */
  kinds: Readonly<Record<number, ColumnKind>>
  /** The file's column that labels the chart; null for the chart that the sheet's name implies, or none. */
  labels: number | null
}

export interface ChoiceGiven {
  id: WorkbookId
  /** The workbook's current sheet of the same name; the settings of its columns are kept. */
  current: Sheet | undefined
}

/** The proposed choice for a sheet. The view and the kinds of columns are kept from a sheet of that name. */
export function proposedChoice(sheet: SheetOfFile, { id, current }: ChoiceGiven): SheetChoice {
  const header = headerRows(sheet)
  const below = rowsBelow(sheet, header)
  const columns = columnsOf(sheet, header)
  const kinds: Record<number, ColumnKind> = {}
  for (const [index, { at, head }] of columns.entries()) {
    const known = current?.columns[knownColumn(current, columns, index)]
    const kind = known
      ? known.kind
      : proposedKind(
          below.map(({ cells }) => cells[at]),
          { head, isFirst: index === 0 },
        )
    if (kind !== undefined) kinds[at] = kind
  }
  const view = proposedView(columns, below.length, { id, current })
  const labelled = current && current.labels === undefined ? null : labelColumn(columns, kinds, below)
  return { isOut: below.length === 0, header, view, kinds, labels: view === 'facing' ? null : labelled }
}

interface ColumnOfFile {
  /** From 0, as in the file. */
  at: number
  head: string
}

/** The non-empty columns from the header on. */
export function columnsOf(sheet: SheetOfFile, header: readonly number[]): ColumnOfFile[] {
  const first = header[0] ?? 0
  return usedColumns(sheet.rows.filter(({ n }) => n >= first)).map((at) => ({
    at,
    head: headOf(sheet, header, at),
  }))
}

/** The rows after the header. */
export function rowsBelow({ rows }: SheetOfFile, header: readonly number[]): SheetOfFile['rows'] {
  const last = header.at(-1) ?? 0
  return rows.filter(({ n, cells }) => n > last && cells.some((cell) => !isBlankOfFile(cell)))
}

function proposedView(
  columns: readonly ColumnOfFile[],
  rows: number,
  { id, current }: ChoiceGiven,
): SheetView {
  const isFacing = columns.length === 2 && columns.every(({ head }) => /^\S.*\shas$/i.test(head))
  if (isFacing) return 'facing'
  if (current && current.view !== 'facing') return current.view
  const opens = id === 'budget' && columns.length > 4 && rows <= 40
  return opens ? 'expandable' : 'table'
}

/**
 * The kind of most cells of a column; text when there is no majority, and undefined for figures whose header is
 * enough.
 */
function proposedKind(
  cells: readonly (CellOfFile | undefined)[],
  { head, isFirst }: { head: string; isFirst: boolean },
): ColumnKind | undefined {
  const counts: Partial<Record<ColumnKind, number>> = {}
  for (const cell of cells) {
    const kind = kindOf(cell, isFirst)
    if (kind !== undefined) counts[kind] = (counts[kind] ?? 0) + 1
  }
  const [[mostFrequent] = ['text']] = Object.entries(counts).sort(([, one], [, other]) => other - one)
  if (mostFrequent === 'number' && currencyIn(head) !== undefined && !isMoneyColumn(head)) return 'money'
  const isInferred = mostFrequent === 'number' || (mostFrequent === 'money' && isMoneyColumn(head))
  return isInferred ? undefined : (mostFrequent as ColumnKind)
}

function kindOf(cell: CellOfFile | undefined, isFirst: boolean): ColumnKind | undefined {
  if (cell === undefined || isBlankOfFile(cell)) return undefined
  // The first column labels its rows, by "Week 1" or "50%" as by a text.
  if (Array.isArray(cell)) return isFirst && cell[0] !== 'date' ? 'text' : cell[0]
  if (typeof cell === 'number') return 'number'
  return typeof cell === 'string' && isDayText(cell) ? 'date' : 'text'
}

/** The first column of texts labels a chart of a column of figures. */
function labelColumn(
  columns: readonly ColumnOfFile[],
  kinds: Readonly<Record<number, ColumnKind>>,
  rows: SheetOfFile['rows'],
): number | null {
  const [first] = columns
  if (!first || rows.length > 40) return null
  const isFigure = ({ at }: ColumnOfFile) =>
    kinds[at] === undefined || ['number', 'money', 'percent'].includes(kinds[at])
  return kinds[first.at] === 'text' && columns.some(isFigure) ? first.at : null
}

/** A cell whose content does not match its column's kind. */
export interface OddCell {
  /** The position "F8", with the row from 1 and the column from 0. */
  row: number
  column: number
  text: string
  /** "a date", "a number". */
  expected: string
}

/** A sheet as it would become, and what to review first. */
export interface ChosenSheet {
  /** Null when it is empty or left out. */
  sheet: Sheet | null
  odd: OddCell[]
}

/**
 * The sheet that a choice makes of a file's sheet. Amounts are in the currency of their header, else in the one that
 * their cells show, else in the launch's; one in another currency is kept as the text that it shows.
 * @param currency the launch's currency
 */
export function chosenSheet(
  file: SheetOfFile,
  choice: SheetChoice,
  { current, currency }: { current: Sheet | undefined; currency: string },
): ChosenSheet {
  const columns = columnsOf(file, choice.header)
  const below = rowsBelow(file, choice.header)
  const odd: OddCell[] = []
  if (choice.isOut || columns.length === 0 || below.length === 0) return { sheet: null, odd }
  const counted = columns.map((_, index) => countsDays(current, knownColumn(current, columns, index)))
  const isByRow = namesCurrencies(columns.map(({ head }) => ({ header: head })))
  const currencies = columns.map(({ at, head }) => {
    const shown = new Set(below.flatMap(({ cells }) => currencyOfCell(cells[at]) ?? []))
    const [only] = shown.size === 1 ? shown : []
    return currencyIn(head) ?? only ?? currency
  })
  const rows = below.map(({ n, cells }) =>
    columns.map(({ at, head }, index) => {
      const cell = cells[at]
      const kind = choice.kinds[at]
      const own = currencyOfCell(cell) ?? currencies[index]
      if (!isByRow && currencyIn(head) === undefined && isMoney(head, kind) && own !== currencies[index]) {
        const text = shownOfFile(cell)
        odd.push({ row: n, column: at, text, expected: `an amount in ${currencies[index] ?? ''}` })
        return text
      }
      if (isOdd(cell, kind)) odd.push({ row: n, column: at, ...oddWords(cell, kind) })
      return valueOf(cell, { kind, countsDays: counted[index] ?? false })
    }),
  )
  const title = titleOf(file, choice.header)
  const labels = columns.findIndex(({ at }) => at === choice.labels)
  const sheet: Sheet = {
    // A name that differs in case, spaces or accents is no change.
    name: current?.name ?? file.name,
    ...(title !== '' && { title }),
    view: choice.view === 'facing' && columns.length !== 2 ? 'table' : choice.view,
    ...(labels !== -1 && { labels }),
    columns: columns.map(({ at, head }, index) =>
      columnOf(head, choice.kinds[at], { currency: currencies[index] ?? currency, ofLaunch: currency }),
    ),
    rows: rows.map(withoutEnd),
  }
  return { sheet, odd }
}

function columnOf(
  header: string,
  kind: ColumnKind | undefined,
  { currency, ofLaunch }: { currency: string; ofLaunch: string },
): Column {
  if (currency === sampleCurrency && ofLaunch === sampleCurrency) return { header, ...(kind && { kind }) }
  const ofMoney = isMoney(header, kind)
  return { header, ...((kind ?? ofMoney) && { kind: kind ?? 'money' }), ...(ofMoney && { currency }) }
}

function isMoney(header: string, kind: ColumnKind | undefined): boolean {
  return kind === undefined ? isMoneyColumn(header) : kind === 'money'
}

/** The currency that the number format of an amount names, also one that is not known: "1,200 zł". */
function currencyOfCell(cell: CellOfFile | undefined): string | undefined {
  if (!Array.isArray(cell) || cell[0] !== 'money') return undefined
  const shown = shownOfFile(cell)
  return currencyIn(shown) ?? /[^\d\s.,'’()+-]+/.exec(shown)?.[0]
}

/** The default currency of the display rules (specification, section 5). */
const sampleCurrency = 'SAR'

/** Whether the current sheet stores the days of a column as serial numbers (readings, 29). */
function countsDays(current: Sheet | undefined, index: number): boolean {
  if (current?.columns[index]?.kind !== 'date') return false
  return current.rows.some((row) => typeof row[index] === 'number')
}

/** The current column of a column of the file, by its header; of several equal headers in their order. -1 without. */
function knownColumn(current: Sheet | undefined, columns: readonly ColumnOfFile[], index: number): number {
  const head = columns[index]?.head
  const before = columns.slice(0, index).filter((column) => column.head === head).length
  const known = current?.columns.flatMap(({ header }, at) => (composedText(header) === head ? [at] : []))
  return known?.[before] ?? -1
}

/** The value that is stored for a cell of the file. */
export function valueOf(
  cell: CellOfFile | undefined,
  { kind, countsDays: isCounted = false }: { kind: ColumnKind | undefined; countsDays?: boolean },
): string | number | null {
  if (cell === undefined || isBlankOfFile(cell)) return null
  if (typeof cell === 'string') return kind === 'percent' ? (percentIn(cell) ?? cell.trim()) : cell.trim()
  if (!Array.isArray(cell)) return cell
  // Between texts, a number is what its cell shows.
  if (kind === 'text') return shownOfFile(cell)
  const [shown, number] = cell
  return shown === 'date' && !isCounted ? (dayOfSerial(number) ?? number) : number
}

/** "24.5 %" becomes 0.245. */
function percentIn(text: string): number | null {
  const number = text.includes('%') ? numericValue(text) : null
  return number === null ? null : Number((number / 100).toFixed(12))
}

function isOdd(cell: CellOfFile | undefined, kind: ColumnKind | undefined): boolean {
  if (cell === undefined || isBlankOfFile(cell) || kind === undefined || kind === 'text') return false
  if (kind === 'date') return typeof cell === 'string' ? !isDayText(cell) : !isDay(cell)
  return typeof cell === 'string' ? numericValue(cell) === null : isDay(cell)
}

function isDay(cell: CellOfFile): boolean {
  return Array.isArray(cell) && cell[0] === 'date'
}

function isDayText(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text.trim()) && !Number.isNaN(Date.parse(text.trim()))
}

function oddWords(cell: CellOfFile | undefined, kind: ColumnKind | undefined) {
  return { text: shownOfFile(cell), expected: kind === 'date' ? 'a date' : 'a number' }
}

/** The rows above the header, on one line. */
function titleOf({ rows }: SheetOfFile, [first = 0]: readonly number[]): string {
  return titleText(rows.filter(({ n }) => n < first).flatMap(({ cells }) => cells))
    .slice(0, 200)
    .trim()
}

/** The cells of a title, as the file shows them. */
export function titleText(cells: readonly CellOfFile[]): string {
  return cells
    .map(shownOfFile)
    .filter((text) => text !== '')
    .join(' · ')
}

function withoutEnd<T>(row: (T | null)[]): (T | null)[] {
  let end = row.length
  while (end > 0 && row[end - 1] === null) end -= 1
  return row.slice(0, end)
}
