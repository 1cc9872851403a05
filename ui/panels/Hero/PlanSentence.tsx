import type { ReactNode } from 'react'
import * as styles from './PlanSentence.css'

export interface PlanSentenceProps {
  /** Which phase threatens go-live most, and by how much. */
  sentence: string
  /** What else there is to say; empty when there is nothing. */
  rest: string
  /** What is under both. Nothing by default. */
  note?: ReactNode
  /** It is of another moment than the one asked for: a skeleton is in its place. @default false */
  isLoading?: boolean | undefined
  /** What can be pressed beside it. */
  children?: ReactNode
}

/** The plan in one sentence, above the Gantt chart or the trends. */
export function PlanSentence({ sentence, rest, note, isLoading = false, children }: PlanSentenceProps) {
  const words = isLoading ? styles.loading : undefined
  return (
    <div className={styles.head}>
      <div className={styles.words} aria-busy={isLoading}>
        <p className={styles.sentence}>
          <bdi className={words}>{sentence}</bdi>
        </p>
        {rest && (
          <p className={styles.rest}>
            <bdi className={words}>{rest}</bdi>
          </p>
        )}
        {note !== undefined && <div className={styles.rest}>{note}</div>}
      </div>
      {children && <div className={styles.tools}>{children}</div>}
    </div>
  )
}
