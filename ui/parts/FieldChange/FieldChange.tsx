import type { EntryField } from '~/data/domain/history/changeHistory'
import { ChangedLines } from '~/ui/parts/ChangedLines/ChangedLines'
import * as styles from './FieldChange.css'

export interface FieldChangeProps {
  /** The field with its values, or the changed lines of a list. */
  change: EntryField
  /** Shows the field's name, for an item with several changed fields. */
  named: boolean
}

/** The old and the new value of a field, for the line that describes its change. */
export function FieldChange({ change, named }: FieldChangeProps) {
  const name = named && <span>{change.field}</span>
  if ('before' in change)
    return (
      <span>
        {name}{' '}
        <bdi dir="ltr">
          <bdi>{change.before}</bdi> → <bdi className={styles.after}>{change.after}</bdi>
        </bdi>
        <span> · </span>
      </span>
    )
  return (
    <>
      {name} <ChangedLines change={change} />
    </>
  )
}
