import type { Cell, Column, Sheet, Workbook } from '~/data/contract/workbook'
import {
  cellText,
  columnHeader,
  congressDateText,
  isEmptyCell,
  isEmptyRow,
  numericValue,
} from '~/data/domain/workbook/budgetCell'
import type { SearchEntry, SearchPart } from './search'
import { sheetSlug } from '~/data/domain/workbook/sheetSlug'

/** A workbook of the site, by its page. */
export interface SearchedWorkbook {
  id: 'mkt-budget' | 'rarm'
  /** Its name in the Resources menu: "MKT-Budget", or the title of the launch's own. */
  name: string
  workbook: Workbook
}

/** A sheet with at least this many rows shows only some; a link to a row includes a search for its label. */
const manyRows = 200

/** The pages of workbooks, their sheets, and the rows, one after the other. */
export function* sheetEntries(workbooks: readonly SearchedWorkbook[]): Generator<SearchEntry> {
  for (const { id, name, workbook } of workbooks)
    yield {
      key: `page/${id}`,
      group: 'sections',
      sign: { kind: 'icon', of: 'cells' },
      name,
      ...(workbook.title !== name && { detail: workbook.title }),
      goal: { kind: 'sheet', workbook: id, query: '' },
    }
  for (const book of workbooks)
    for (const sheet of book.workbook.sheets) {
      yield sheetEntry(book, sheet)
      const rows = sheet.rows.filter((row) => !isEmptyRow(row))
      for (const [at, row] of rows.entries()) yield rowEntry(book, sheet, row, at, rows.length)
    }
}

function sheetEntry({ id, name }: SearchedWorkbook, sheet: Sheet): SearchEntry {
  return {
    key: `sheet/${id}/${sheetSlug(sheet.name)}`,
    group: 'sheets',
    sign: { kind: 'icon', of: 'sheet' },
    name: sheet.name,
    place: name,
    parts: sheet.columns.map(({ header }, index) => ({
      kind: 'column',
      label: 'has a column',
      text: columnHeader(header, index),
    })),
    goal: { kind: 'sheet', workbook: id, query: queryOf(sheet) },
  }
}

function rowEntry(
  { id, name }: SearchedWorkbook,
  sheet: Sheet,
  row: readonly Cell[],
  at: number,
  rows: number,
): SearchEntry {
  const label = cellText({ value: row[0], header: '', isFirst: true })
  return {
    key: `row/${id}/${sheetSlug(sheet.name)}/${at}`,
    group: 'cells',
    sign: { kind: 'icon', of: 'cells' },
    name: label,
    place: `${name} › ${sheet.name}`,
    parts: sheet.columns.flatMap((column, index) => partOf(column, row[index], index)),
    goal: {
      kind: 'sheet',
      workbook: id,
      query: queryOf(
        sheet,
        rows > manyRows ? { find: label } : sheet.view === 'expandable' ? { rows: at } : {},
      ),
      row: at,
    },
  }
}

function partOf(column: Column, value: Cell | undefined, index: number): SearchPart[] {
  if (index === 0 || isEmptyCell(value)) return []
  const { header, kind } = column
  const date = kind === 'date' ? congressDateText(value) : null
  const text = date ?? cellText({ value, isFirst: false, ...column })
  const isFigure = date !== null || numericValue(value) !== null
  return [{ kind: isFigure ? 'figure' : 'text', label: columnHeader(header, index), text }]
}

function queryOf(sheet: Sheet, more: Record<string, string | number> = {}): string {
  const params = new URLSearchParams({ sheet: sheetSlug(sheet.name) })
  for (const [name, value] of Object.entries(more)) params.set(name, String(value))
  return `?${params}`
}
