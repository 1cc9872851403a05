import type { HistoryEntry } from '~/data/domain/history/changeHistory'
import * as styles from './HistoryList.css'

export interface HistoryReasonProps {
  /** Why, as the author of the change wrote it. */
  reason: NonNullable<HistoryEntry['reason']>
}

/** Why a change was made, and whether readers are told. */
export function HistoryReason({ reason: { text, readersMaySee } }: HistoryReasonProps) {
  return (
    <p className={styles.reason}>
      <q>
        <bdi>{text}</bdi>
      </q>
      {readersMaySee && <span> · readers see it</span>}
    </p>
  )
}
