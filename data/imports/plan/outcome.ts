import type { BatchEntry } from '~/data/contract/batch'
import type { ListName } from '~/data/contract/collections'
import { referencesOf } from '~/data/contract/descriptors'
import type { ImportedList, ImportItem } from '~/data/contract/imports'
import { columnFieldsOf } from '~/data/imports/columns'
import { importLists } from '~/data/imports/fields'
import { nameOf, rowPlace, valuesOf, type PlannedList, type Planning } from './planning'

/** The changes of a list, as entries of a batch and as the plan shows them. */
export function outcomeOf(planning: Planning, planned: PlannedList) {
  const { list, sheet, columns } = planned
  const [creates, changes, removes]: [BatchEntry[], BatchEntry[], BatchEntry[]] = [[], [], []]
  const items: ImportItem[] = []
  const collection = list.name
  let same = 0
  for (const row of planned.rows) {
    const { id, before } = row
    const shown = list.fields.flatMap(({ name, label }) => {
      const said = row.values.get(name)
      if (!said || name === 'id') return []
      return [
        {
          field: name,
          label,
          place: said.place,
          after: said.value,
          ...(before ? { before: before[name] } : {}),
        },
      ]
    })
    const common = { list: collection, id, place: rowPlace(sheet.name, row.row), fields: shown }
    if (before === null) {
      if (row.isRefused) continue
      const { id: _, ...values } = valuesOf(row)
      const item = list.numbered === undefined ? { ...values, id } : values
      creates.push({ kind: 'create', collection, item })
      items.push({ kind: 'add', name: nameOf(collection, valuesOf(row)), ...common })
    } else if (shown.length > 0) {
      const fields = Object.fromEntries(shown.map(({ field, after }) => [field, after]))
      changes.push({ kind: 'change', collection, id, fields })
      items.push({ kind: 'change', name: nameOf(collection, before), ...common })
    } else if (!row.isRefused) same += 1
  }
  for (const item of planned.removed) {
    const owned = ownedBy(planning, collection, item.id)
    removes.push({ kind: 'remove', collection, id: item.id })
    items.push({
      kind: 'remove',
      list: collection,
      id: item.id,
      name: nameOf(collection, item),
      place: null,
      fields: [],
      ...(owned.length > 0 ? { alsoRemoved: owned } : {}),
    })
  }
  const listed: ImportedList = {
    list: collection,
    label: list.label,
    sheet: sheet.name,
    rows: planned.count,
    adds: creates.length,
    changes: changes.length,
    removes: removes.length,
    unchanged: same,
    isReplaced: planned.isReplaced,
    unknownColumns: columns.unknown,
    fields: columnFieldsOf(list).map(({ name, label }) => ({ field: name, label })),
  }
  return { creates, changes, removes, items, list: listed }
}

/** The ids of the items that are removed with an item. */
function ownedBy(planning: Planning, collection: ListName, id: string): string[] {
  return importLists.flatMap(({ name }) =>
    referencesOf(name)
      .filter(({ to, owned }) => to === collection && owned)
      .flatMap(({ field }) =>
        planning.lists[name].filter((item) => item[field] === id).map((item) => item.id),
      ),
  )
}
