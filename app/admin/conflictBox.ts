import { fieldLabel, itemName, valueText, whenText, type NamedItems } from '~/data/rules/changeHistory'
import type { ConflictResolverProps } from '~/ui'
import { overtakenFields, type Conflict } from './changeRun'

/** What the box of a conflict shows: the change that was sent and theirs, whatever the form holds by now. */
export function conflictBox(
  { change, theirs, changed, choices }: Conflict,
  items: NamedItems,
  now: Date,
): Omit<ConflictResolverProps, 'onChoose'> {
  return {
    item: itemName(change, items),
    changed: changed && `${whenText(new Date(changed.at), now)} by ${changed.by ?? 'unknown'}`,
    fields: overtakenFields(change, theirs).map(({ field, after }) => ({
      field,
      label: fieldLabel(field),
      mine: valueText(field, after, theirs[field]),
      theirs: valueText(field, theirs[field], after),
    })),
    choices,
  }
}
