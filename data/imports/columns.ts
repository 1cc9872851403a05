import { shortText } from '~/data/domain/format/shortText'
import type { ImportNotice } from '~/data/contract/imports'
import { columnLetters } from '~/data/domain/format/columnLetters'
import { isBlank, textOf, trimmed, type FileRow, type FileSheet } from './cells'
import { plainName, type ImportField, type ImportList } from './fields'

/** The columns of a list's fields in a sheet. */
export interface SheetColumns {
  /** The row of the headers. */
  header: number
  /** By column. */
  fields: ReadonlyMap<number, ImportField>
  /** Fields with two columns, which are ignored. */
  duplicated: ReadonlySet<string>
  refused: ImportNotice[]
  told: ImportNotice[]
  unknown: { column: string; header: string; values: string[] }[]
  rows: readonly FileRow[]
}

/** Columns for the first and last day of a phase. */
export const dayFields: readonly ImportField[] = [
  {
    name: 'start',
    label: 'Start',
    alsoCalled: ['Starts', 'First day', 'From'],
    kind: { of: 'text' },
    mayLack: true,
  },
  { name: 'end', label: 'End', alsoCalled: ['Ends', 'Last day', 'To'], kind: { of: 'text' }, mayLack: true },
]

/** How many rows are searched for headers. */
const MAX_ROWS_ABOVE = 20

/**
 * Finds a list's fields in the header of a sheet, by name or label.
 * @param mapped by "Products!F" the field that the user chose, '' for none
 */
export function columnsOf(
  sheet: FileSheet,
  list: ImportList,
  mapped: ReadonlyMap<string, string>,
): SheetColumns | null {
  const known = new Map<string, ImportField>()
  const fields = list.name === 'timeline' ? [...list.fields, ...dayFields] : list.fields
  for (const field of [...fields].reverse())
    for (const name of [...field.alsoCalled, field.label, field.name]) known.set(plainName(name), field)
  const candidates = sheet.rows.slice(0, MAX_ROWS_ABOVE)
  const scores = candidates.map(
    (row) => [...row.cells.values()].filter((cell) => known.has(plainName(textOf(cell)))).length,
  )
  const best = Math.max(0, ...scores)
  const at =
    best > 0
      ? scores.indexOf(best)
      : candidates.findIndex((row) => [...row.cells.values()].some((cell) => !isBlank(cell)))
  const head = candidates[at]
  if (!head) return null
  const rows = sheet.rows.slice(at + 1)
  const place = (column: number) => `${sheet.name}!${columnLetters(column)}${head.number}`
  const columns: SheetColumns = {
    header: head.number,
    fields: new Map(),
    duplicated: new Set(),
    refused: [],
    told: [],
    unknown: [],
    rows,
  }
  const found = new Map<number, ImportField>()
  const first = new Map<string, number>()
  const duplicated = new Set<string>()
  for (const column of columnsIn(head, rows)) {
    const header = trimmed(textOf(head.cells.get(column))).replaceAll(/\s+/g, ' ')
    const choice = mapped.get(`${sheet.name}!${columnLetters(column)}`)
    const field =
      choice === undefined ? known.get(plainName(header)) : fields.find(({ name }) => name === choice)
    if (!field) {
      reportUnknown(column, header, choice)
      continue
    }
    // The user can change a chosen mapping.
    if (choice !== undefined) noteUnknown(column, header)
    const before = first.get(field.name)
    if (before === undefined) {
      first.set(field.name, column)
      found.set(column, field)
    } else {
      duplicated.add(field.name)
      columns.refused.push({
        place: place(column),
        reason: `the column ${field.name} (${field.label}) is there twice, in ${columnLetters(before)}${head.number} and ${columnLetters(column)}${head.number}`,
      })
    }
  }
  for (const [column, { name }] of found) if (duplicated.has(name)) found.delete(column)
  for (const column of found.keys())
    if (sheet.hiddenColumns.has(column)) {
      const letters = columnLetters(column)
      columns.told.push({
        place: `${sheet.name}!${letters}:${letters}`,
        reason: 'hidden columns are imported too',
      })
    }
  return { ...columns, fields: found, duplicated }

  function noteUnknown(column: number, header: string): string[] {
    const values = rows.map((row) => trimmed(textOf(row.cells.get(column)))).filter((text) => text !== '')
    if (header !== '')
      columns.unknown.push({
        column: columnLetters(column),
        header,
        values: values.slice(0, 3).map(short),
      })
    return values
  }

  function reportUnknown(column: number, header: string, choice: string | undefined) {
    const values = noteUnknown(column, header)
    if (choice !== undefined || (header === '' && values.length === 0)) return
    const reason =
      header === ''
        ? 'a column without a header is left out'
        : `“${short(header)}” is not a field of ${list.label}; it is left out`
    columns.told.push({ place: place(column), reason })
  }
}

function columnsIn(head: FileRow, rows: readonly FileRow[]): number[] {
  const all = new Set(head.cells.keys())
  for (const { cells } of rows) for (const [column, cell] of cells) if (!isBlank(cell)) all.add(column)
  return [...all].sort((one, other) => one - other)
}

/** A shortened text for a sentence. */
export function short(text: string): string {
  return shortText(text.replaceAll(/\s+/g, ' '), 60)
}
