import type { HistoryEntry } from '~/data/domain/history/changeHistory'
import { ChangeSign } from '~/ui/parts/ChangeSign/ChangeSign'
import { FieldChange } from '~/ui/parts/FieldChange/FieldChange'
import { HistoryReason } from './HistoryReason'
import * as styles from './HistoryList.css'
import { notOffered, UndoButton } from './UndoButton'

export interface HistoryChangeProps {
  /** The change. */
  entry: HistoryEntry
  /** The change is part of a batch, which shows the common reason. @default false */
  isInBatch?: boolean
  /** An undo is running: buttons do nothing. */
  busy: boolean
  /** Called to undo the change of this number. */
  onUndo: (n: number) => void
}

/** A change of the history: its item, the values before and after, when and by whom. */
export function HistoryChange({ entry, isInBatch = false, busy, onUndo }: HistoryChangeProps) {
  const { n, title, sign, fields, when, by, reason, forDay, undo, isUndo } = entry
  return (
    <li tabIndex={-1} className={styles.entry}>
      <ChangeSign changed={sign} />
      <span className={styles.title}>{isUndo ? `${title}, undone` : title}</span>
      <div className={styles.facts}>
        {/* Before to after, left to right as the arrow shows, on any page. */}
        <bdi dir="ltr">
          {fields.map((change) => (
            <FieldChange key={change.field} change={change} named={fields.length > 1} />
          ))}
          <span>{`${when} by`}</span> <bdi>{by}</bdi>
        </bdi>
        {forDay !== undefined && (
          <p className={styles.reason}>
            <bdi>{forDay}</bdi>
          </p>
        )}
        {reason && !isInBatch && <HistoryReason reason={reason} />}
      </div>
      <span className={styles.end}>
        <UndoButton
          label={`${title}, ${when}`}
          undoneText={undo === 'possible' ? null : notOffered[undo]}
          busy={busy}
          onUndo={() => {
            onUndo(n)
          }}
        />
      </span>
    </li>
  )
}
