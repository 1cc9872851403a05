import { shortText } from '~/data/domain/format/shortText'
import type { ImportedList, ImportNotice } from '~/data/contract/imports'
import { columnLetters } from '~/data/domain/format/columnLetters'
import { isBlank, longerRows, textOf, trimmed, type FileRow, type FileSheet } from './cells'
import { readDay } from './days'
import { plainName, type ImportField, type ImportList } from './fields'
import { dayNamed, dayWordIn, fieldLike } from './headers'

/** The columns of a list's fields in a sheet. */
export interface SheetColumns {
  /** The row of the headers. */
  header: number
  /** By column. */
  fields: ReadonlyMap<number, ImportField>
  /** Fields with two columns, which are ignored. */
  duplicated: ReadonlySet<string>
  refused: ImportNotice[]
  warnings: ImportNotice[]
  unknown: ImportedList['unknownColumns']
  rows: readonly FileRow[]
  /** Whether rows are refused as a whole. */
  hasDiscarded: boolean
}

/** Columns for the first and last day of a phase. */
const dayFields: readonly ImportField[] = [
  {
    name: 'start',
    label: 'Start',
    alsoCalled: ['First day'],
    kind: { of: 'text' },
    mayLack: true,
    day: 'start',
  },
  { name: 'end', label: 'End', alsoCalled: ['Last day'], kind: { of: 'text' }, mayLack: true, day: 'end' },
]

/** The fields that a column of the list may be. */
export function columnFieldsOf(list: ImportList): readonly ImportField[] {
  return list.name === 'timeline' ? [...list.fields, ...dayFields] : list.fields
}

/** How many rows are searched for headers. */
const MAX_ROWS_ABOVE = 20

/** The row of a sheet that names most of the fields, else its first with a text; undefined when it has none. */
export function headOf(sheet: FileSheet, fields: readonly ImportField[]): FileRow | undefined {
  const find = fieldFinder(fields)
  const candidates = sheet.rows.slice(0, MAX_ROWS_ABOVE)
  const scores = candidates.map(
    ({ cells }) => [...cells.values()].filter((cell) => find(textOf(cell))).length,
  )
  const best = Math.max(0, ...scores)
  return best > 0
    ? candidates[scores.indexOf(best)]
    : candidates.find(({ cells }) => [...cells.values()].some((cell) => !isBlank(cell)))
}

/** Finds the field that a header names. */
export function fieldFinder(fields: readonly ImportField[]): (header: string) => ImportField | undefined {
  const known = new Map<string, ImportField>()
  for (const field of [...fields].reverse())
    for (const name of [...field.alsoCalled, field.label, field.name]) known.set(plainName(name), field)
  const days = fields.filter(({ day }) => day !== undefined)
  return (header) => {
    const named = known.get(plainName(header))
    if (named || days.length === 0) return named
    const day = dayNamed(header)
    return day === null ? undefined : days.find((field) => field.day === day)
  }
}

/** A column with its field, named or chosen. */
interface Column {
  column: number
  letters: string
  header: string
  place: string
  /** What is below its header; empty where its field is sure. */
  values: string[]
  choice: string | undefined
  field: ImportField | undefined
}

/**
 * Finds a list's fields in the header of a sheet, by name or label.
 * @param mapped by "Products!F" the field that the user chose, '' for none
 */
export function columnsOf(
  sheet: FileSheet,
  list: ImportList,
  mapped: ReadonlyMap<string, string>,
): SheetColumns | null {
  const fields = columnFieldsOf(list)
  const head = headOf(sheet, fields)
  if (!head) return null
  const longer = longerRows(sheet, head.number)
  const rows = sheet.rows
    .slice(sheet.rows.indexOf(head) + 1)
    .filter(({ number }) => !longer.has(number))
    .map((row) => withoutLack(row, head))
  const find = fieldFinder(fields)
  const columns = columnsIn(head, rows).map((column): Column => {
    const letters = columnLetters(column)
    const header = trimmed(textOf(head.cells.get(column))).replaceAll(/\s+/g, ' ')
    const choice = mapped.get(`${sheet.name}!${letters}`)
    return {
      ...{ column, letters, header, choice, place: `${sheet.name}!${letters}${head.number}`, values: [] },
      field: choice === undefined ? find(header) : fields.find(({ name }) => name === choice),
    }
  })
  // What is chosen goes before what is named.
  const chosen = new Set(columns.map(({ choice }) => choice))
  for (const each of columns)
    if (each.choice === undefined && each.field && chosen.has(each.field.name)) each.field = undefined
  const found = new Map<number, ImportField>()
  const duplicated = new Set<string>()
  const refused: ImportNotice[] = [...longer.values()]
  for (const { choice = '', field, place } of columns)
    if (choice !== '' && !field)
      refused.push({ place, reason: `is to be “${short(choice)}”, which is no field of ${list.label}` })
  for (const { column, letters, field, place } of columns) {
    if (!field) continue
    const first = columns.find((each) => each.field === field)
    const same = columns.filter((each) => each.field === field)
    if (same.length === 1) found.set(column, field)
    else duplicated.add(field.name)
    if (first && first.column !== column)
      refused.push({
        place,
        reason: `the column ${field.name} (${field.label}) is there twice, in ${first.letters}${head.number} and ${letters}${head.number}`,
      })
  }
  // What was chosen can be changed, and two of one name be told apart.
  const open = columns.filter(({ column, choice }) => choice !== undefined || !found.has(column))
  for (const each of open)
    each.values = rows
      .map(({ cells }) => trimmed(textOf(cells.get(each.column))))
      .filter((text) => text !== '')
  const likes = likenesses(open, fields, columns)
  const unknown = open.filter(({ header }) => header !== '')
  const leftOut = open.filter(({ choice, field }) => choice === undefined && !field)
  return {
    ...{ header: head.number, fields: found, duplicated, refused, rows, hasDiscarded: longer.size > 0 },
    warnings: [
      ...toldColumns(leftOut, likes, list.label, `${sheet.name}!${head.number}:${head.number}`),
      ...hiddenNotices(sheet, [...found.keys()]),
    ],
    unknown: unknown.map(({ column, letters, header, place, values }) => {
      const like = likes.get(column)
      return {
        ...{ column: letters, header, place, values: values.slice(0, 3).map(short) },
        ...(like && { looksLike: like.name }),
      }
    }),
  }
}

/** By column, the field that it looks like and that no other column is: by its header, or because it holds days. */
function likenesses(
  open: readonly Column[],
  fields: readonly ImportField[],
  all: readonly Column[],
): ReadonlyMap<number, ImportField> {
  const likes = new Map<number, ImportField>()
  const isFree = ({ name }: ImportField, { column, field: own }: Column) =>
    own?.name === name || !all.some((each) => each.column !== column && each.field?.name === name)
  for (const each of open) {
    const like = fieldLike(
      each.header,
      fields.filter((field) => isFree(field, each)),
    )
    const found = each.choice === undefined ? (each.field ?? like) : like
    if (found) likes.set(each.column, found)
  }
  for (const each of open) {
    if (
      likes.has(each.column) ||
      each.values.length === 0 ||
      !each.values.every((text) => readDay(text, 'UTC'))
    )
      continue
    const given = [...likes.values()]
    const named = dayWordIn(each.header)
    const day = fields.find(
      (field) =>
        field.day && (named ?? field.day) === field.day && isFree(field, each) && !given.includes(field),
    )
    if (day) likes.set(each.column, day)
  }
  return likes
}

/** The warnings about columns that are left out: those that look like a field one by one, all others at once. */
function toldColumns(
  columns: readonly Column[],
  likes: ReadonlyMap<number, ImportField>,
  label: string,
  row: string,
): ImportNotice[] {
  const alike = columns.flatMap(({ column, header, place }) => {
    const like = likes.get(column)
    return like && header !== ''
      ? [{ place, reason: `“${short(header)}” looks like ${like.name} (${like.label}), but is left out` }]
      : []
  })
  const others = columns.filter(({ column, header }) => header !== '' && !likes.has(column))
  const bare = columns.filter(({ header, values }) => header === '' && values.length > 0)
  return [
    ...alike,
    ...asOne(others, row, {
      one: ({ header }) => `“${short(header)}” is not a field of ${label}; it is left out`,
      many: (count) => `${count} columns are not fields of ${label} and are left out`,
      name: ({ header }) => `“${short(header)}”`,
    }),
    ...asOne(bare, row, {
      one: () => 'a column without a header is left out',
      many: (count) => `${count} columns without a header are left out`,
      name: ({ letters }) => letters,
    }),
  ]
}

function hiddenNotices({ name, hiddenColumns }: FileSheet, columns: readonly number[]): ImportNotice[] {
  const hidden = columns
    .filter((column) => hiddenColumns.has(column))
    .map((column) => ({ letters: columnLetters(column), place: placeOfColumn(name, column) }))
  return asOne(hidden, name, {
    one: () => 'hidden columns are imported too',
    many: (count) => `${count} hidden columns are imported too`,
    name: ({ letters }) => letters,
  })
}

function placeOfColumn(sheet: string, column: number): string {
  const letters = columnLetters(column)
  return `${sheet}!${letters}:${letters}`
}

/** How many names a notice gives before it counts. */
const MAX_NAMED = 3

/** One notice for all of a kind: at its own position where there is one, else with the names of the first. */
export function asOne<T extends { place: string }>(
  all: readonly T[],
  place: string,
  words: { one: (each: T) => string; many: (count: string) => string; name: (each: T) => string },
): ImportNotice[] {
  const [first, second] = all
  if (!first) return []
  if (!second) return [{ place: first.place, reason: words.one(first) }]
  const count = all.length.toLocaleString('en-US')
  return [{ place, reason: `${words.many(count)}: ${someOf(all.map(words.name), MAX_NAMED)}` }]
}

/** "A, B and C"; of more than `most` the first ones, and how many others there are. */
export function someOf(names: readonly string[], most: number): string {
  const others = names.length - most
  if (others > 0) return `${names.slice(0, most).join(', ')} and ${others.toLocaleString('en-US')} more`
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}

/** A line of a CSV file that reaches the end of the header says all, although a title above it is longer. */
function withoutLack({ lacks, ...row }: FileRow, { length = 0 }: FileRow): FileRow {
  const isShort = lacks === 'keys' || (lacks === 'end' && (row.length ?? 0) < length)
  return isShort ? { ...row, lacks } : row
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
