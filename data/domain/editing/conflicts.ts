import { bothLists } from '~/data/domain/format/bothLists'
import { deepEqual } from '~/data/domain/format/deepEqual'
import type { FieldChange } from './jsonEdits'

type Item = Readonly<Record<string, unknown>>

/** Whose value of a field is kept; of a list, what both have made of it. */
export type ConflictSide = 'mine' | 'theirs' | 'both'

/** The sides that were chosen so far, by field. */
export type Choices = Readonly<Record<string, ConflictSide>>

/** The changes that conflict with an item: its field is neither as their author saw it nor as it is to be. */
export function conflicting<F extends FieldChange>(changes: readonly F[], item: Item): readonly F[] {
  return changes.filter(
    ({ field, before, after }) => !deepEqual(item[field], before) && !deepEqual(item[field], after),
  )
}

/** What a field is to be once a side was chosen. */
export function resolvedValue(
  { field, before, after }: FieldChange,
  item: Item,
  side: ConflictSide,
): unknown {
  if (side === 'mine') return after
  return side === 'both' ? (bothLists(before, after, item[field]) ?? item[field]) : item[field]
}
