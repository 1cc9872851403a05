import type { EntryField } from '~/data/domain/history/changeHistory'
import { ChangedLines } from '~/ui/parts/ChangedLines/ChangedLines'
import * as styles from './FieldChange.css'

export interface FieldChangeProps {
  /** The field with its values, or of a list its lines. */
  change: EntryField
  /** Whether the field is named: it is one of several. */
  named: boolean
}

/** What a field was and what it is. It comes before the time of the change, in one line of text. */
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
