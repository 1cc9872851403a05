import type { HistoryEntry } from '~/data/domain/history/changeHistory'
import { ChangeSign } from '~/ui/parts/ChangeSign/ChangeSign'
import { FieldChange } from '~/ui/parts/FieldChange/FieldChange'
import { HistoryReason } from './HistoryReason'
import * as styles from './HistoryList.css'
import { notOffered, UndoButton } from './UndoButton'

export interface HistoryChangeProps {
  /** The change. */
  entry: HistoryEntry
  /** It is one of a batch, which says the reason of all. @default false */
  isInBatch?: boolean
  /** Something is being taken back: another press does nothing. */
  busy: boolean
  /** The change of this number is to be undone. */
  onUndo: (n: number) => void
}

/** A change of the history: what it is of, before and after, when and by whom. */
export function HistoryChange({ entry, isInBatch = false, busy, onUndo }: HistoryChangeProps) {
  const { n, title, sign, fields, when, by, reason, forDay, undo, isUndo } = entry
  return (
    <li tabIndex={-1} className={styles.entry}>
      <ChangeSign changed={sign} />
      <span className={styles.title}>{isUndo ? `${title}, undone` : title}</span>
      <div className={styles.facts}>
        {/* From before to after, as the arrow says, on any page. */}
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
