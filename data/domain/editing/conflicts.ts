import { bothLists } from '~/data/domain/format/bothLists'
import { deepEqual } from '~/data/domain/format/deepEqual'
import type { FieldChange } from './jsonEdits'

type Item = Readonly<Record<string, unknown>>

/** Whose value of a field is kept; for a list, the merge of both. */
export type ConflictSide = 'ours' | 'theirs' | 'both'

/** The sides chosen so far, by field. */
export type Choices = Readonly<Record<string, ConflictSide>>

/** The changes that conflict with an item: its value is neither the one before the change nor the one after it. */
export function conflicting<F extends FieldChange>(changes: readonly F[], item: Item): readonly F[] {
  return changes.filter(
    ({ field, before, after }) => !deepEqual(item[field], before) && !deepEqual(item[field], after),
  )
}

/** The value of a field for a chosen side. */
export function resolvedValue(
  { field, before, after }: FieldChange,
  item: Item,
  side: ConflictSide,
): unknown {
  if (side === 'ours') return after
  return side === 'both' ? (bothLists(before, after, item[field]) ?? item[field]) : item[field]
}
