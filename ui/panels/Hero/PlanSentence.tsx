import type { ReactNode } from 'react'
import * as styles from './PlanSentence.css'

export interface PlanSentenceProps {
  /** The phase that threatens go-live most, and by how much. */
  sentence: string
  /** Further text; empty when there is none. */
  rest: string
  /** A note below. Nothing by default. */
  note?: ReactNode
  /** The sentence for the requested time is loading: a skeleton replaces it. @default false */
  isLoading?: boolean | undefined
  /** Buttons beside it. */
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
