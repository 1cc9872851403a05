import writeXlsxFile, { type CellObject, type Row, type Sheet } from 'write-excel-file/node'
import type { Launch } from '~/data/contract/launch'
import { windowOf, type LaunchWindow } from '~/data/domain/plan/window'
import type { Phase } from '~/data/contract/phase'
import { daysOf } from '~/data/domain/plan/phaseDates'
import { descriptors, labelOf, type ListName, type NamedField } from '~/data/contract/descriptors'
import { phasesText } from '~/data/domain/format/links'
import { cellText } from '~/data/domain/format/csv'
import { choicesOf, dropDowns, type DropDown, type WorkbookFeature } from './dropDowns'
import { exampleOf } from './example'
import { settingFields, settings, settingText } from '~/data/imports/settings'
import {
  importListOf,
  importLists,
  type ImportField,
  type ImportKind,
  type ImportList,
  type Item,
  type Lists,
} from '~/data/imports/fields'

/** Column widths by content: short figures, names, and lists of lines. */
const widths: Readonly<Record<ImportKind['of'], number>> = {
  id: 24,
  text: 28,
  count: 12,
  fraction: 12,
  yesNo: 10,
  choice: 14,
  item: 18,
  lines: 44,
  links: 28,
  day: 14,
}

interface Column {
  label: string
  width: number
  cell: (item: Item) => CellObject | null
}

/**
 * The launch and all lists as a workbook: a readme sheet, then one sheet per list. Importing it changes nothing.
 */
export async function writeWorkbook(lists: Lists, launch: Launch, isBlank = false): Promise<Buffer> {
  const window = windowOf(launch)
  const sheets = [
    readMe(launch.name, isBlank ? [...notes, ...templateNotes] : notes),
    settingsSheet(isBlank ? null : launch),
    ...importLists.map((list) => sheetOf(list, lists[list.name], window)),
  ]
  if (!isBlank) return toFile(sheets)
  const byList = importLists.map(({ fields }) => dropDownsOf(fields, launch, window))
  return toFile(sheets, [dropDowns([[], [], ...byList])])
}

/**
 * The same without items: sheets to start from, each with an example row, and with lists of what a cell may hold.
 * Importing it changes nothing.
 */
export function writeTemplate(launch: Launch): Promise<Buffer> {
  const examples = importLists.map((list): [string, Item[]] => [
    list.name,
    [exampleOf(list, descriptors[list.name].one, launch)],
  ])
  return writeWorkbook(Object.fromEntries(examples) as unknown as Lists, launch, true)
}

function dropDownsOf(
  fields: readonly ImportField[],
  { categories }: Launch,
  window: LaunchWindow,
): DropDown[] {
  const columns = fields.flatMap((field) => columnsOf(field, window).map(() => field))
  return columns.flatMap((field, column) => {
    const formula = choicesOf(field, categories)
    return formula === undefined ? [] : [{ column, formula }]
  })
}

/** One list as a workbook of its own. */
export function writeList(name: ListName, items: readonly Item[], launch: Launch): Promise<Buffer> {
  return toFile([sheetOf(importListOf(name), items, windowOf(launch))])
}

/** The most lines of a history that fit into a workbook: writing it holds the whole file in memory. */
export const MAX_HISTORY_LINES = 20_000

/** The lines of the history as a workbook: a header, and one line per changed field. */
export function writeHistory(lines: readonly (readonly unknown[])[]): Promise<Buffer> {
  const data = lines.map((line, at): Row =>
    line.map((value) => {
      const cell = cellOf({ of: 'text' }, typeof value === 'object' ? cellText(value) : value)
      return cell && at === 0 ? { ...cell, fontWeight: 'bold' } : cell
    }),
  )
  return toFile([{ sheet: 'History', data, stickyRowsCount: 1 }])
}

function toFile(sheets: Sheet<never>[], features: WorkbookFeature[] = []): Promise<Buffer> {
  return writeXlsxFile(sheets, { fontFamily: 'Calibri', fontSize: 11, features }).toBuffer()
}

/** The launch's own sheet: its fields as columns, and one row. */
function settingsSheet(launch: Launch | null): Sheet<never> {
  const head = settingFields.map((field): CellObject => ({
    value: labelOf(field),
    type: String,
    fontWeight: 'bold',
  }))
  const row: Row = settingFields.map(
    (field) => launch && settingCell(field, launch[field.name as keyof Launch]),
  )
  return {
    sheet: settings.label,
    data: launch ? [head, row] : [head],
    columns: settingFields.map(({ kind }) => ({ width: kind === 'rows' || kind === 'lines' ? 44 : 24 })),
    stickyRowsCount: 1,
  }
}

function settingCell(field: NamedField, value: unknown): CellObject | null {
  const isDay = field.kind === 'day' || field.kind === 'dayOrNone'
  if (isDay && typeof value === 'string' && value !== '')
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'd mmm yyyy' }
  return cellOf({ of: 'text' }, settingText(field, value))
}

function sheetOf(list: ImportList, items: readonly Item[], window: LaunchWindow): Sheet<never> {
  const columns = list.fields.flatMap((field) => columnsOf(field, window))
  const head = columns.map(({ label }): CellObject => ({ value: label, type: String, fontWeight: 'bold' }))
  const rows = items.map((item): Row => columns.map(({ cell }) => cell(item)))
  return {
    sheet: list.label,
    data: [head, ...rows],
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }
}

function columnsOf(field: ImportField, window: LaunchWindow): Column[] {
  const { name, label, kind } = field
  const width = widths[kind.of]
  const own: Column = { label, width, cell: (item) => cellOf(kind, item[name]) }
  if (name !== 'dates') return [own]
  // Readable dates are written as two date cells, others as text.
  const days = (item: Item) => daysOf(item as unknown as Phase, window)
  const dayColumn = (label: string, at: 0 | 1): Column => ({
    label,
    width: 14,
    cell: (item) => {
      const found = days(item)
      return found && { value: new Date(`${found[at]}T00:00:00Z`), type: Date, format: 'd mmm yyyy' }
    },
  })
  return [
    dayColumn('Start', 0),
    dayColumn('End', 1),
    { label, width, cell: (item) => (days(item) ? null : cellOf(kind, item[name])) },
  ]
}

function cellOf(kind: ImportKind, value: unknown): CellObject | null {
  if (typeof value === 'number') return { value, type: Number }
  if (typeof value === 'boolean') return { value, type: Boolean }
  if (kind.of === 'fraction' && typeof value === 'string')
    return { value: Number(value), type: Number, format: percentFormat(value) }
  const text = phasesText(value) ?? (Array.isArray(value) ? value.map(lineOf).join('\n') : textIn(value))
  return text === ''
    ? null
    : {
        value: escaped(text),
        type: String,
        wrap: kind.of === 'lines' || text.includes('\n'),
        alignVertical: 'top',
      }
}

/** "0.0%" for 0.285: as many decimals as the figure has. */
function percentFormat(fraction: string): string {
  const decimals = (fraction.replace(/0+$/, '').split('.')[1] ?? '').length - 2
  return decimals > 0 ? `0.${'0'.repeat(decimals)}%` : '0%'
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function lineOf(value: unknown): string {
  if (typeof value === 'string') return value
  const { title } = (value ?? {}) as { title?: unknown }
  return typeof title === 'string' ? title : ''
}

const unwritable = /(?![\t\n])\p{Cc}|\uFFFD|\p{Noncharacter_Code_Point}|\p{Cs}|_(?=x[0-9A-Fa-f]{4}_)/gu

/** Characters that XML cannot hold, and texts that Office Open XML would read as such: _x000D_. */
function escaped(text: string): string {
  return text.replaceAll(unwritable, (sign) =>
    Array.from(
      { length: sign.length },
      (_, at) => `_x${sign.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')}_`,
    ).join(''),
  )
}

const notes: readonly string[] = [
  'Each sheet is a list, and each row an item. Change what you need, save the file, and import it: Admin Mode, Import. You see every change before it is applied.',
  'A row is matched by its id, else by its SKU, else by its name. Leave the id of a new row empty.',
  'A cell with several entries has each on its own line (Alt+Enter in Excel).',
  'The launch is one row, and a blank cell changes nothing. Where a cell has several columns, separate them with |, such as Coverage to date | 70%.',
  'Use real percentages and real dates. Of a phase, fill in Start and End, and leave Dates empty.',
  'Deleting a row or a sheet here removes nothing, unless you choose “Replace the list” in the import.',
  'A formula is imported as its last result. Columns that are not fields are ignored.',
]

const templateNotes: readonly string[] = [
  'The row with the id (example) shows what goes where. It is never imported: leave it, or delete it.',
  'A cell with an arrow has a list of its allowed values. Fill in the units before the products, which offer their names.',
]

function readMe(title: string, notes: readonly string[]): Sheet<never> {
  const lines = [title, '', ...notes]
  return {
    sheet: 'Read me',
    data: lines.map((value, at): Row => [
      value === ''
        ? null
        : {
            value: escaped(value),
            type: String,
            wrap: true,
            ...(at === 0 && { fontWeight: 'bold' as const }),
          },
    ]),
    columns: [{ width: 100 }],
  }
}
