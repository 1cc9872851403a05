import type { Change } from '~/data/contract/history'
import { fieldNames } from '~/data/domain/format/fieldNames'

type Fields = Record<string, unknown>
type Sides = Pick<Change, 'before' | 'after'>

/**
 * The altered fields of an item, before and after a change. A field that did not exist on one side is absent there,
 * because the history is JSON, which has no `undefined`.
 */
export function changedFields(before: object, after: object): Sides {
  const [then, now] = [present(before), present(after)]
  const changed = fieldNames({ before: then, after: now }).filter((field) => !isSame(then[field], now[field]))
  return { before: only(then, changed), after: only(now, changed) }
}

/** Whether an item has the values of one side of a change, in the fields that the change altered. */
export function holds(item: object, change: Sides, side: keyof Sides): boolean {
  const [now, then] = [present(item), present(change[side])]
  return fieldNames(change).every((field) => isSame(now[field], then[field]))
}

/** The item with the values of one side of a change. */
export function withSide(item: object, change: Sides, side: keyof Sides): Fields {
  const touched = fieldNames(change)
  const untouched = Object.entries(item).filter(([field]) => !touched.includes(field))
  return { ...Object.fromEntries(untouched), ...present(change[side]) }
}

/** Without a prototype, so that any field name is safe. */
function present(item: object): Fields {
  const fields = Object.create(null) as Fields
  for (const [name, value] of Object.entries(item)) if (value !== undefined) fields[name] = value
  return fields
}

function only(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]))
}

/** Parsed values always have their fields in the contract's order. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
