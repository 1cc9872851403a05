import type { Column, ColumnKind, Sheet, SheetView, WorkbookId } from '~/data/contract/workbook'
import type { CellOfFile, SheetOfFile } from '~/data/contract/workbookFile'
import { isMoneyColumn, numericValue } from './budgetCell'
import { dayOfSerial, isBlankOfFile } from './cellOfFile'
import { headerRows, headOf, usedColumns } from './headerRows'

/** What is said of a sheet of a file: which rows head it, and what its columns hold. */
export interface SheetChoice {
  /** It does not come into the workbook. */
  isOut: boolean
  /** The numbers of its header rows, in order; what is above them is its title. */
  header: readonly number[]
  view: SheetView
  /** By the file's column, from 0; one that is missing is told by its head alone. */
  kinds: Readonly<Record<number, ColumnKind>>
  /** The file's column that labels the chart; null for the chart that the sheet's name gives it, or none. */
  labels: number | null
}

export interface ChoiceGiven {
  id: WorkbookId
  /** The workbook's sheet of the same name as it is now: what is known of its columns is kept. */
  former: Sheet | undefined
}

/** The choice that is proposed for a sheet. A view and the kinds of columns are kept where a sheet of that name has them. */
export function proposedChoice(sheet: SheetOfFile, { id, former }: ChoiceGiven): SheetChoice {
  const header = headerRows(sheet)
  const below = rowsBelow(sheet, header)
  const columns = columnsOf(sheet, header)
  const kinds: Record<number, ColumnKind> = {}
  for (const { at, head } of columns) {
    const known = former?.columns.find((column) => column.header === head)
    const kind = known
      ? known.kind
      : proposedKind(
          below.map(({ cells }) => cells[at]),
          head,
        )
    if (kind !== undefined) kinds[at] = kind
  }
  const view = proposedView(columns, below.length, { id, former })
  const labelled = former && former.labels === undefined ? null : labelColumn(columns, kinds, below)
  return { isOut: below.length === 0, header, view, kinds, labels: view === 'facing' ? null : labelled }
}

interface ColumnOfFile {
  /** From 0, as the file counts. */
  at: number
  head: string
}

/** The columns that hold anything from the header on. */
export function columnsOf(sheet: SheetOfFile, header: readonly number[]): ColumnOfFile[] {
  const first = header[0] ?? 0
  return usedColumns(sheet.rows.filter(({ n }) => n >= first)).map((at) => ({
    at,
    head: headOf(sheet, header, at),
  }))
}

/** The rows that come after the header. */
export function rowsBelow({ rows }: SheetOfFile, header: readonly number[]): SheetOfFile['rows'] {
  const last = header.at(-1) ?? 0
  return rows.filter(({ n, cells }) => n > last && cells.some((cell) => !isBlankOfFile(cell)))
}

function proposedView(
  columns: readonly ColumnOfFile[],
  rows: number,
  { id, former }: ChoiceGiven,
): SheetView {
  const isFacing = columns.length === 2 && columns.every(({ head }) => /^\S.*\shas$/i.test(head))
  if (isFacing) return 'facing'
  if (former && former.view !== 'facing') return former.view
  const opens = id === 'budget' && columns.length > 4 && rows <= 40
  return opens ? 'expandable' : 'table'
}

/** What most of a column's cells are; a text where none is more, and nothing of figures whose head alone tells what they are. */
function proposedKind(cells: readonly (CellOfFile | undefined)[], head: string): ColumnKind | undefined {
  const counts: Partial<Record<ColumnKind, number>> = {}
  for (const cell of cells) {
    const kind = kindOf(cell)
    if (kind !== undefined) counts[kind] = (counts[kind] ?? 0) + 1
  }
  const [[most] = ['text']] = Object.entries(counts).sort(([, one], [, other]) => other - one)
  const isTold = most === 'number' || (most === 'money' && isMoneyColumn(head))
  return isTold ? undefined : (most as ColumnKind)
}

function kindOf(cell: CellOfFile | undefined): ColumnKind | undefined {
  if (cell === undefined || isBlankOfFile(cell)) return undefined
  if (Array.isArray(cell)) return cell[0]
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

/** A cell that is kept otherwise than its column is said to hold. */
export interface OddCell {
  /** "F8" stands in that row and column, from 1 and 0. */
  row: number
  column: number
  text: string
  /** "a date", "a number". */
  wanted: string
}

/** A sheet as it will stand, and what there is to see of it first. */
export interface ChosenSheet {
  /** Null where it is empty, or is left out. */
  sheet: Sheet | null
  odd: OddCell[]
}

/** What a sheet of a file becomes by a choice. @param currency what stands before amounts, as the launch has it */
export function chosenSheet(
  file: SheetOfFile,
  choice: SheetChoice,
  { former, currency }: { former: Sheet | undefined; currency: string },
): ChosenSheet {
  const columns = columnsOf(file, choice.header)
  const below = rowsBelow(file, choice.header)
  const odd: OddCell[] = []
  if (choice.isOut || columns.length === 0 || below.length === 0) return { sheet: null, odd }
  const rows = below.map(({ n, cells }) =>
    columns.map(({ at, head }) => {
      const cell = cells[at]
      const kind = choice.kinds[at]
      if (isOdd(cell, kind)) odd.push({ row: n, column: at, ...oddWords(cell, kind) })
      return valueOf(cell, { kind, countsDays: countsDays(former, head) })
    }),
  )
  const title = titleOf(file, choice.header)
  const labels = columns.findIndex(({ at }) => at === choice.labels)
  const sheet: Sheet = {
    name: file.name,
    ...(title !== '' && { title }),
    view: choice.view === 'facing' && columns.length !== 2 ? 'table' : choice.view,
    ...(labels !== -1 && { labels }),
    columns: columns.map(({ at, head }) => columnOf(head, choice.kinds[at], currency)),
    rows: rows.map(withoutEnd),
  }
  return { sheet, odd }
}

function columnOf(header: string, kind: ColumnKind | undefined, currency: string): Column {
  if (currency === sampleCurrency) return { header, ...(kind && { kind }) }
  const isMoney = kind === undefined ? isMoneyColumn(header) : kind === 'money'
  return { header, ...((kind ?? isMoney) && { kind: kind ?? 'money' }), ...(isMoney && { currency }) }
}

/** What the display rules write where a column says nothing else (specification, section 5). */
const sampleCurrency = 'SAR'

/** Whether the sheet that is there holds the days of a column as a spreadsheet's serial numbers (readings, 29). */
function countsDays(former: Sheet | undefined, head: string): boolean {
  const index = former?.columns.findIndex(({ header, kind }) => header === head && kind === 'date') ?? -1
  return index !== -1 && (former?.rows.some((row) => typeof row[index] === 'number') ?? false)
}

function valueOf(
  cell: CellOfFile | undefined,
  { kind, countsDays: isCounted }: { kind: ColumnKind | undefined; countsDays: boolean },
): string | number | null {
  if (cell === undefined || isBlankOfFile(cell)) return null
  if (typeof cell === 'string') return kind === 'percent' ? (percentIn(cell) ?? cell.trim()) : cell.trim()
  if (!Array.isArray(cell)) return cell
  const [shown, number] = cell
  return shown === 'date' && !isCounted ? (dayOfSerial(number) ?? number) : number
}

/** "24.5 %" is 0.245. */
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
  const value = Array.isArray(cell) ? (cell[0] === 'date' ? dayOfSerial(cell[1]) : cell[1]) : cell
  return { text: String(value ?? ''), wanted: kind === 'date' ? 'a date' : 'a number' }
}

/** What stands above the header, on one line. */
function titleOf({ rows }: SheetOfFile, [first = 0]: readonly number[]): string {
  const texts = rows
    .filter(({ n }) => n < first)
    .flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'string'))
  return texts
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join(' · ')
    .slice(0, 200)
    .trim()
}

function withoutEnd<T>(row: (T | null)[]): (T | null)[] {
  let end = row.length
  while (end > 0 && row[end - 1] === null) end -= 1
  return row.slice(0, end)
}
