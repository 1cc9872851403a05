import { composed } from '~/data/contract/composed'
import { collectionSchemas, MAX_ITEMS, type ListName } from '~/data/contract/collections'
import { linkIssues, referenceIssues } from '~/data/contract/crossItemRules'
import { referencesOf, uniqueFields } from '~/data/contract/descriptors'
import { validationIssues } from '~/data/contract/validationIssues'
import { short } from '~/data/imports/columns'
import { importLists, type ImportList, type Item } from '~/data/imports/fields'
import { notThere } from './names'
import {
  addError,
  columnNamed,
  nameOf,
  rowPlace,
  valuesOf,
  type PlannedList,
  type Planning,
  type PlannedRow,
} from './planning'

/** Validates the relations between items after all changes. */
export function validateRelations(planning: Planning, all: readonly PlannedList[]): void {
  const after = new Map<ListName, Map<string, Item>>()
  for (const [name, items] of planning.existingItems) after.set(name, new Map(items))
  for (const { list, removed } of all) for (const { id } of removed) after.get(list.name)?.delete(id)
  for (const { list, rows } of all)
    for (const row of rows) {
      if (row.before === null && row.isRefused) discardRow(planning, list.name, row.id)
      else after.get(list.name)?.set(row.id, { ...row.before, ...valuesOf(row), id: row.id })
    }
  for (const planned of all) {
    validateItem(planning, planned)
    validateUnique(planning, planned, after)
    validateReferences(planning, planned, after)
    keepReferenced(planning, planned, after)
    const size = after.get(planned.list.name)?.size ?? 0
    if (size > MAX_ITEMS)
      addError(
        planning,
        planned.sheet.name,
        `would make ${size} items of ${planned.list.label}; the limit is ${MAX_ITEMS}`,
      )
  }
}

function discardRow(planning: Planning, list: ListName, id: string): void {
  const ids = planning.discarded.get(list) ?? new Set()
  planning.discarded.set(list, ids.add(id))
}

/** Rules that span fields, such as the one for a target's id. */
function validateItem(planning: Planning, { list, sheet, rows }: PlannedList): void {
  for (const row of rows) {
    // A new item that lacks a refused value cannot be judged as a whole, but its id can.
    if (row.isRefused && row.before === null) {
      validateIdOf(planning, list, row)
      continue
    }
    if (row.before && row.values.size <= 1) continue
    const item = { ...row.before, ...valuesOf(row) }
    const result = collectionSchemas[list.name].element.safeParse(item)
    if (result.success) continue
    for (const { path, reason } of validationIssues(result.error)) {
      const field = String(path[0] ?? 'id')
      const place = row.values.get(field)?.place ?? rowPlace(sheet.name, row.row)
      addError(
        planning,
        place,
        path.length === 0 || row.values.has(field)
          ? (reason ?? 'is not a field')
          : `${field} ${reason ?? ''}`,
      )
    }
    row.isRefused = true
  }
}

function validateIdOf(planning: Planning, { idOf }: ImportList, { values }: PlannedRow): void {
  const [id, owner] = [values.get('id'), idOf && values.get(idOf.field)]
  if (idOf && id && owner && id.value !== `${idOf.before}${String(owner.value)}`)
    addError(planning, id.place, `must be "${idOf.before}" and the ${idOf.field}`)
}

function validateUnique(
  planning: Planning,
  { list, sheet, rows, dropped }: PlannedList,
  after: ReadonlyMap<ListName, ReadonlyMap<string, Item>>,
): void {
  for (const field of uniqueFields(list.name)) {
    const holders = new Map<unknown, { id: string; place?: string }>()
    const brought = new Set(rows.flatMap(({ id, values }) => (values.has(field) ? [id] : [])))
    for (const item of after.get(list.name)?.values() ?? [])
      if (!brought.has(item.id)) holders.set(composed(item[field]), { id: item.id })
    // Existing items and earlier rows have precedence, and rows that can be imported before those that cannot.
    const isOut = ({ before, isRefused }: PlannedRow) => before === null && isRefused
    for (const row of [...rows.filter((row) => !isOut(row)), ...rows.filter(isOut), ...dropped]) {
      const said = row.values.get(field)
      if (!said) continue
      const value = composed(said.value)
      const holder = holders.get(value)
      if (!holder) {
        holders.set(value, { id: row.id, place: said.place })
        continue
      }
      // A row that repeats an id repeats more with it.
      if (holder.id === row.id) continue
      const at = holder.place === undefined ? '' : ` (${holder.place.slice(sheet.name.length + 1)})`
      const reason = `must be unique, and "${String(said.value)}" is that of "${holder.id}"${at}`
      addError(planning, said.place, reason)
      row.isRefused = true
      row.values.delete(field)
      if (row.before === null && !row.isDropped) discardRow(planning, list.name, row.id)
    }
  }
}

function validateReferences(
  planning: Planning,
  { list, sheet, columns, rows, dropped }: PlannedList,
  after: ReadonlyMap<ListName, ReadonlyMap<string, Item>>,
): void {
  const isThere = (name: string, id: string) =>
    (after.get(name as ListName)?.has(id) ?? false) && !(planning.discarded.get(name)?.has(id) ?? false)
  const phases = () => [...(after.get('timeline')?.values() ?? [])] as { id: string }[]
  for (const row of [...rows, ...dropped]) {
    for (const { path, reason } of linkIssues(list.name, row.id, valuesOf(row), phases)) {
      const said = row.values.get(String(path[0]))
      if (!said) continue
      addError(planning, said.place, String(reason))
      row.isRefused = true
      row.values.delete(String(path[0]))
    }
    const issues = referenceIssues(list.name, valuesOf(row), isThere)
    for (const { path } of issues) {
      const field = String(path[0])
      const said = row.values.get(field)
      const to = list.fields.find(({ name }) => name === field)?.kind
      const isLost = to?.of === 'item' && (planning.discarded.get(to.list)?.has(String(said?.value)) ?? false)
      if (isLost && !row.isDropped)
        planning.warnings.push({
          place: rowPlace(sheet.name, row.row),
          reason: `stays out, since “${String(said?.value)}” does`,
        })
      else if (!isLost && said && to?.of === 'item')
        addError(
          planning,
          said.place,
          notThere(planning, to.list, String(said.value)),
          row.row.cells.get(columnNamed(columns, field) ?? -1),
        )
      row.isRefused = true
      row.values.delete(field)
      if (row.before === null && !row.isDropped) discardRow(planning, list.name, row.id)
    }
  }
}

/** An item that others refer to is not removed. */
function keepReferenced(
  planning: Planning,
  planned: PlannedList,
  after: ReadonlyMap<ListName, ReadonlyMap<string, Item>>,
): void {
  planned.removed = planned.removed.filter((item) => {
    const keepers = importLists.flatMap(({ name, label }) => {
      const keeping = referencesOf(name).filter(
        ({ to, owned, cleared }) => to === planned.list.name && !owned && !cleared,
      )
      const items = [...(after.get(name)?.values() ?? [])]
      const count = items.filter((other) => keeping.some(({ field }) => other[field] === item.id)).length
      return count > 0 ? [`${count} of ${label}`] : []
    })
    if (keepers.length === 0) return true
    addError(
      planning,
      planned.sheet.name,
      `does not have “${short(nameOf(planned.list.name, item))}”, which cannot be removed: ${keepers.join(' and ')} refer to it`,
    )
    return false
  })
}
