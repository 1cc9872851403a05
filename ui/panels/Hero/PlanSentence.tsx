import type { ReactNode } from 'react'
import * as styles from './PlanSentence.css'

export interface PlanSentenceProps {
  /** Which phase threatens go-live most, and by how much. */
  sentence: string
  /** What else there is to say; empty when there is nothing. */
  rest: string
  /** What can be pressed beside it. */
  children?: ReactNode
}

/** The plan in one sentence, above the rail or the trends. */
export function PlanSentence({ sentence, rest, children }: PlanSentenceProps) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <p className={styles.sentence}>
          <bdi>{sentence}</bdi>
        </p>
        {rest && (
          <p className={styles.rest}>
            <bdi>{rest}</bdi>
          </p>
        )}
      </div>
      {children && <div className={styles.tools}>{children}</div>}
    </div>
  )
}
