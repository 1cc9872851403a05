import type { Change } from '~/data/contract/history'
import { fieldNames } from '~/data/domain/format/fieldNames'

type Fields = Record<string, unknown>
type Sides = Pick<Change, 'before' | 'after'>

/**
 * The fields of an item that a change altered, as they were before and after it. A side that lacks one of them says
 * that the item had none then: JSON, which the history is written in, has no other word for it.
 */
export function changedFields(before: object, after: object): Sides {
  const [then, now] = [present(before), present(after)]
  const changed = fieldNames({ before: then, after: now }).filter((field) => !isSame(then[field], now[field]))
  return { before: only(then, changed), after: only(now, changed) }
}

/** Whether an item is, in what a change touched, as it was on that side of the change. */
export function holds(item: object, change: Sides, side: keyof Sides): boolean {
  const [now, then] = [present(item), present(change[side])]
  return fieldNames(change).every((field) => isSame(now[field], then[field]))
}

/** The item as it was on that side of a change, in what the change touched. */
export function withSide(item: object, change: Sides, side: keyof Sides): Fields {
  const touched = fieldNames(change)
  const rest = Object.entries(item).filter(([field]) => !touched.includes(field))
  return { ...Object.fromEntries(rest), ...present(change[side]) }
}

/** Without a prototype, so that no field's name is anything but a field. */
function present(item: object): Fields {
  const fields = Object.create(null) as Fields
  for (const [name, value] of Object.entries(item)) if (value !== undefined) fields[name] = value
  return fields
}

function only(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]))
}

/** What the contract has parsed always has its fields in the contract's order. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
