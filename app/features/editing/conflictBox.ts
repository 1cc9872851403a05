import { bothLists } from '~/data/domain/format/bothLists'
import { fieldWords } from '~/data/contract/descriptors'
import { isolated } from '~/data/domain/format/isolated'
import {
  itemName,
  lineText,
  listSides,
  valueText,
  whenText,
  type NamedItems,
} from '~/data/domain/history/changeHistory'
import type { ConflictResolverProps } from '~/ui'
import { conflicting } from '~/data/domain/editing/editSession'
import type { Conflict } from './submission'
import type { Present } from '~/data/domain/time/clock'

/** The props of the conflict box: the change that was sent and theirs, regardless of later edits in the form. */
export function conflictBox(
  { change, theirs, changed, choices }: Omit<Conflict, 'as'>,
  items: NamedItems,
  present: Present,
): Omit<ConflictResolverProps, 'onChoose'> {
  return {
    item: itemName(change, items),
    lastChange:
      changed && `${whenText(new Date(changed.at), present)} by ${isolated(changed.by ?? 'unknown')}`,
    fields: conflicting(change.changes, theirs).map(({ field, before, after: ours }) => {
      const merged = bothLists(before, ours, theirs[field])
      return {
        field,
        label: fieldWords(change.collection, field),
        ours: sideOf(change.collection, field, before, ours, theirs[field]),
        theirs: sideOf(change.collection, field, before, theirs[field], ours),
        ...(merged && { merged: merged.map(lineText) }),
      }
    }),
    choices,
  }
}

/** One side's value of a field. For a list: the items it added and removed. */
function sideOf(collection: string, field: string, before: unknown, value: unknown, other: unknown) {
  const sides = listSides(before, value)
  if (!sides) return valueText(collection, field, value, other)
  return 'before' in sides ? sides.after : sides
}
