import { endedText } from '~/data/domain/access/access'
import * as styles from './AccessEnded.css'
import { useZone } from '~/ui/lib/launch'

export interface AccessEndedProps {
  /** When the access ended, in ISO 8601. */
  endedAt: string
}

/** A blank page in place of a document whose access has ended. */
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
