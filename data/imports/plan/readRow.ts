import { newItemSchemas } from '~/data/contract/collections'
import { isBlank, placeOf, type FileRow } from '~/data/imports/cells'
import type { ImportField } from '~/data/imports/fields'
import { readValue, type ColumnForm, type FindItem } from '~/data/imports/values'
import { identifyRow } from './identifyRow'
import { findItem, noteNames } from './names'
import { addError, columnNamed, type PlannedList, type Planning, type PlannedRow } from './planning'
import { takeDates } from './takeDates'
import { firstReason, takeValue } from './takeValue'

const plainForm: ColumnForm = { numbers: 'unknown', hasWholePercents: false }

/** Identifies the item of a row, and takes its values. */
export function readRow(
  planning: Planning,
  planned: PlannedList,
  row: FileRow,
  forms: ReadonlyMap<number, ColumnForm>,
  ids: Map<string, string>,
): void {
  const { list, sheet, columns } = planned
  const find: FindItem = (list, text) => findItem(planning, list, text)
  const known = identifyRow(planning, planned, row)
  const { id, before, place } = known ?? { id: '', before: null, place: '' }
  const first = known ? ids.get(id) : undefined
  const isDropped = !known || first !== undefined
  const made: PlannedRow = { row, id, before, values: new Map(), isRefused: isDropped, isDropped }
  if (!known) planned.hasDiscarded = true
  else if (first !== undefined)
    addError(planning, place, `repeats the id "${id}" of ${first.slice(sheet.name.length + 1)}`)
  else {
    ids.set(id, place)
    takeId(planning, planned, made, place)
  }
  for (const [column, given] of columns.fields) {
    const field = choicesOf(planning, given)
    if (field.name === 'id' || field.name === 'start' || field.name === 'end') continue
    const cell = row.cells.get(column)
    const at = placeOf(sheet.name, row.number, column)
    if (planning.options.leave?.has(at)) continue
    // What a row does not say stays as it is.
    if (row.lacks && cell === undefined && (before || field.mayLack)) continue
    // The lack of what an id is made from is told already.
    if (!known && field.name === list.idOf?.field && isBlank(cell)) continue
    if (cell?.of === 'noResult') {
      planning.noResults.push(at)
      made.isRefused = true
      continue
    }
    if (list.name === 'timeline' && field.name === 'dates') continue
    const reading = readValue(cell, field, forms.get(column) ?? plainForm, find)
    takeValue(planning, list, made, { field, place: at, reading, cell })
  }
  if (list.name === 'timeline') takeDates(planning, planned, made)
  if (!before && !isDropped) noteNew(planning, planned, made)
  if (isDropped) planned.dropped.push(made)
  else planned.rows.push(made)
}

function takeId(planning: Planning, { list, columns }: PlannedList, row: PlannedRow, place: string): void {
  const cell = row.row.cells.get(columnNamed(columns, 'id') ?? -1)
  const schema = newItemSchemas[list.name].shape.id
  const fault = row.before ? undefined : firstReason(schema.safeParse(row.id))
  if (fault === undefined) row.values.set('id', { value: row.id, place })
  // What it was made from is judged by itself.
  else if (!list.idOf || !isBlank(cell)) {
    addError(planning, place, fault, cell)
    row.isRefused = true
  }
}

/** A field with values from the launch accepts no other value. */
function choicesOf(planning: Planning, field: ImportField): ImportField {
  const values = field.among === 'categories' && planning.options.launch.categories
  return values ? { ...field, kind: { of: 'choice', values } } : field
}

function noteNew(planning: Planning, planned: PlannedList, row: PlannedRow): void {
  const fields = Object.fromEntries([...row.values].map(([name, { value }]) => [name, value]))
  noteNames(planning, planned.list.name, { ...fields, id: row.id })
}
