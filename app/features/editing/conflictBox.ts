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
import { conflicting } from '~/data/domain/editing/conflicts'
import type { Conflict } from './submission'
import type { Present } from '~/data/domain/time/clock'

/** What the box of a conflict shows: the change that was sent and theirs, whatever the form holds by now. */
export function conflictBox(
  { change, theirs, changed, choices }: Conflict,
  items: NamedItems,
  present: Present,
): Omit<ConflictResolverProps, 'onChoose'> {
  return {
    item: itemName(change, items),
    lastChange:
      changed && `${whenText(new Date(changed.at), present)} by ${isolated(changed.by ?? 'unknown')}`,
    fields: conflicting(change.changes, theirs).map(({ field, before, after: mine }) => {
      const both = bothLists(before, mine, theirs[field])
      return {
        field,
        label: fieldWords(change.collection, field),
        mine: sideOf(change.collection, field, before, mine, theirs[field]),
        theirs: sideOf(change.collection, field, before, theirs[field], mine),
        ...(both && { both: both.map(lineText) }),
      }
    }),
    choices,
  }
}

/** What a side has made of a field: of a list what it lost and gained, else its value, told from the other side's. */
function sideOf(collection: string, field: string, before: unknown, value: unknown, other: unknown) {
  const sides = listSides(before, value)
  if (!sides) return valueText(collection, field, value, other)
  return 'before' in sides ? sides.after : sides
}
