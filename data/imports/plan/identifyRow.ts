import { freeId } from '~/data/domain/format/idFrom'
import { freeNumber, newItemId } from '~/data/domain/format/newItemId'
import { errorReason, noTextReason, placeOf, textOf, trimmed, type FileRow } from '~/data/imports/cells'
import type { SheetColumns } from '~/data/imports/columns'
import type { Item } from '~/data/imports/fields'
import { knownRows } from '~/data/imports/knownRows'
import type { ListSheet } from '~/data/imports/lists'
import { findItem } from './names'
import { addError, columnNamed, rowPlace, type PlannedList, type Planning } from './planning'

/** The items of the rows that do not name theirs by an id. */
export function itemsOfRows(
  planning: Planning,
  list: ListSheet['list'],
  columns: SheetColumns,
  rows: readonly FileRow[],
) {
  const text = (row: FileRow, name: string) =>
    trimmed(textOf(row.cells.get(columnNamed(columns, name) ?? -1)))
  const within = list.fields.find(({ name }) => name === list.within)?.kind
  const nameless = rows
    .filter((row) => text(row, 'id') === '')
    .map((row) => ({
      row,
      text: (key: string) => text(row, key),
      within: within?.of === 'item' ? findItem(planning, within.list, text(row, list.within ?? '')) : '',
    }))
  const claimed = new Set(rows.map((row) => text(row, 'id')))
  return knownRows(list, planning.lists[list.name], nameless, claimed)
}

/** Identifies the item of a row: by its id, otherwise by a unique field, otherwise by its name. */
export function identifyRow(
  planning: Planning,
  planned: PlannedList,
  row: FileRow,
): { id: string; before: Item | null; place: string } | null {
  const { list, sheet, columns } = planned
  const items = planning.existingItems.get(list.name)
  const at = (name: string) => {
    const column = columnNamed(columns, name)
    const cell = column === undefined ? undefined : row.cells.get(column)
    return { cell, text: trimmed(textOf(cell)), place: placeOf(sheet.name, row.number, column ?? 0) }
  }
  const { cell, text, place } = at('id')
  if (cell?.of === 'noResult') {
    planning.noResults.push(place)
    return null
  }
  if (cell?.of === 'error') {
    addError(planning, place, errorReason(cell))
    return null
  }
  const noText = noTextReason(cell)
  if (noText !== undefined) {
    addError(planning, place, noText, cell)
    return null
  }
  if (text !== '') return { id: text, before: items?.get(text) ?? null, place }
  if (list.idOf) {
    const { before, field } = list.idOf
    const owner = at(field)
    if (owner.text === '') {
      addError(planning, rowPlace(sheet.name, row), `was not found: enter its id or its ${field}`)
      return null
    }
    const kind = list.fields.find(({ name }) => name === field)?.kind
    const id = before + (kind?.of === 'item' ? findItem(planning, kind.list, owner.text) : owner.text)
    return { id, before: items?.get(id) ?? null, place: owner.place }
  }
  const known = planned.known.get(row)
  if (known) {
    const { cell, place } = at(known.key)
    if ('item' in known) return { id: known.item.id, before: known.item, place }
    const beside = list.within ? ` or its ${list.within}` : ''
    addError(
      planning,
      place,
      `is the ${known.key} of ${known.several} items: identify it by its id${beside}`,
      cell,
    )
    return null
  }
  const firstKey = list.keys.slice(1).find((key) => at(key).text !== '')
  const isTaken = (each: string) =>
    (items?.has(each) ?? false) || each === 'order' || planned.rows.some((other) => other.id === each)
  const fields = Object.fromEntries(list.fields.map(({ name }) => [name, at(name).text]))
  const id =
    list.numbered === undefined
      ? freeId(newItemId(list.name, fields), isTaken)
      : freeNumber(list.numbered, isTaken)
  return { id, before: null, place: at(firstKey ?? list.naming).place }
}
