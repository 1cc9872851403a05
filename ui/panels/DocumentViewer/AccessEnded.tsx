import { endedText } from '~/data/domain/access/access'
import * as styles from './AccessEnded.css'
import { useZone } from '~/ui/lib/launch'

export interface AccessEndedProps {
  /** When it ended, in ISO 8601. */
  endedAt: string
}

/** A blank page in place of a document that was open by a grant, and is no longer. */
export function AccessEnded({ endedAt }: AccessEndedProps) {
  return (
    <div className={styles.stage}>
      <div className={styles.page}>
        <p role="alert" className={styles.words}>
          {endedText(endedAt, useZone())}
        </p>
      </div>
    </div>
  )
}
