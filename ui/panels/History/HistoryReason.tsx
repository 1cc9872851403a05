import type { HistoryEntry } from '~/data/domain/history/changeHistory'
import * as styles from './HistoryList.css'

export interface HistoryReasonProps {
  /** The reason, as the author of the change wrote it. */
  reason: NonNullable<HistoryEntry['reason']>
}

/** The reason of a change, and whether readers see it. */
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
