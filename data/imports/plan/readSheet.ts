import { columnLetters } from '~/data/domain/format/columnLetters'
import { isBlank, textOf, trimmed, type FileCell, type FileRow } from '~/data/imports/cells'
import { asOne, columnFieldsOf, columnsOf, someOf } from '~/data/imports/columns'
import { exampleId, plainName } from '~/data/imports/fields'
import type { ListSheet } from '~/data/imports/lists'
import { withMerged } from '~/data/imports/mergedCells'
import { columnForm } from '~/data/imports/values'
import { itemsOfRows } from './identifyRow'
import { addError, columnNamed, rowPlace, type PlannedList, type Planning } from './planning'
import { readRow } from './readRow'

/** Reads the rows of a sheet; null where it is empty. */
export function readSheet(planning: Planning, { list, sheet }: ListSheet): PlannedList | null {
  const columns = columnsOf(sheet, list, planning.options.mapped ?? new Map())
  if (!columns) {
    planning.warnings.push({ place: sheet.name, reason: 'is empty; it is left out' })
    return null
  }
  planning.errors.push(...columns.refused)
  planning.warnings.push(...columns.warnings)
  const { replace } = planning.options
  const used = [...columns.fields.keys()]
  const idColumn = columnNamed(columns, 'id')
  const filled = withMerged(
    sheet,
    columns,
    columns.rows.filter((row) => used.some((at) => !isBlank(row.cells.get(at))) && !isExample(row, idColumn)),
  )
  const planned: PlannedList = {
    list,
    sheet,
    columns,
    known: itemsOfRows(planning, list, columns, filled),
    rows: [],
    dropped: [],
    removed: [],
    hasDiscarded: columns.hasDiscarded,
    isReplaced: replace === 'all' || (replace?.includes(list.name) ?? false),
    count: filled.length,
  }
  reportHidden(planning, planned, filled)
  reportShort(planning, planned, filled)
  const forms = new Map([...columns.fields].map(([column]) => [column, columnForm(cellsOf(filled, column))]))
  const ids = new Map<string, string>()
  for (const row of filled) readRow(planning, planned, row, forms, ids)
  requireColumns(planning, planned)
  return planned
}

function isExample({ cells }: FileRow, idColumn: number | undefined): boolean {
  const cell = idColumn === undefined ? undefined : cells.get(idColumn)
  return cell !== undefined && trimmed(textOf(cell)).toLowerCase() === exampleId
}

function reportHidden(planning: Planning, { sheet }: PlannedList, rows: readonly FileRow[]): void {
  const hidden = rows.filter(({ isHidden }) => isHidden)
  planning.warnings.push(
    ...asOne(
      hidden.map((row) => ({ number: String(row.number), place: rowPlace(sheet.name, row) })),
      sheet.name,
      {
        one: () => 'hidden rows are imported too',
        many: (count) => `${count} hidden rows are imported too`,
        name: ({ number }) => number,
      },
    ),
  )
}

/** Rows of a CSV file that end before a column of a field. */
function reportShort(planning: Planning, { sheet, columns }: PlannedList, rows: readonly FileRow[]): void {
  const lacked = (row: FileRow) => [...columns.fields].find(([column]) => !row.cells.has(column))
  const short = rows.filter((row) => row.lacks === 'end' && lacked(row))
  const [first] = short
  const [, field] = (first && lacked(first)) ?? []
  if (!first || !field) return
  const others =
    short.length === 1
      ? ''
      : `, as ${short.length === 2 ? 'does 1 other row' : `do ${short.length - 1} other rows`}`
  planning.warnings.push({
    place: rowPlace(sheet.name, first),
    reason: `ends before the column “${field.label}”${others}: the fields after its end keep their values`,
  })
}

/** A new item needs all fields without a default, and so does a list that is imported completely. */
function requireColumns(planning: Planning, planned: PlannedList): void {
  const { list, columns, sheet } = planned
  const there = new Set([...columns.fields.values()].map(({ name }) => name))
  // The lack of the other one is reported by itself.
  const hasDay = ['start', 'end'].some((name) => there.has(name) || columns.duplicated.has(name))
  const missing = list.fields.filter(
    ({ name, mayLack }) =>
      !mayLack && !there.has(name) && !columns.duplicated.has(name) && !(name === 'dates' && hasDay),
  )
  const created = planned.rows.filter(({ before }) => before === null)
  if (missing.length > 0 && (created.length > 0 || planned.isReplaced)) {
    const names = missing.map(({ name, label }) => {
      if (name === 'dates') return 'dates (or start and end)'
      return plainName(name) === plainName(label) ? name : `${name} (${label})`
    })
    const which =
      names.length === 1
        ? `the column ${names[0] ?? ''} is`
        : `the columns ${someOf(names, names.length)} are`
    addError(planning, `${sheet.name}!${columns.header}:${columns.header}`, `${which} missing`)
    planned.hasDiscarded = true
  }
  const [day, other] = ['start', 'end'].filter((name) => there.has(name))
  const isOneAlone = day !== undefined && other === undefined
  const otherDay = columnFieldsOf(list).find((field) => field.day && field.name !== day)
  if (isOneAlone && otherDay && list.name === 'timeline' && !columns.duplicated.has(otherDay.name)) {
    const letters = columnLetters(columnNamed(columns, day) ?? 0)
    addError(
      planning,
      `${sheet.name}!${columns.header}:${columns.header}`,
      `the column ${otherDay.name} is missing: column ${letters} has the ${day}, and the dates need both`,
    )
  }
  const isIncomplete =
    missing.length > 0 || columns.duplicated.size > 0 || (isOneAlone && !there.has('dates'))
  if (isIncomplete) for (const row of created) row.isRefused = true
}

function cellsOf(rows: readonly FileRow[], column: number): FileCell[] {
  return rows.flatMap(({ cells }) => cells.get(column) ?? [])
}
