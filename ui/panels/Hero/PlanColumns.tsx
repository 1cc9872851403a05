import type { PlanRow } from '~/data/rules/planReading'
import * as styles from './PlanColumns.css'

export interface PlanHeadsProps {
  /** Which columns there are: with ends, or without a past that they follow from. */
  columns: 'full' | 'words' | 'bare'
}

/** The columns' names above the lanes. */
export function PlanHeads({ columns }: PlanHeadsProps) {
  return (
    <div className={styles.heads} aria-hidden>
      <span className={styles.done}>Done</span>
      <span className={styles.wordsHead}>Against plan</span>
      {columns === 'full' && <span className={styles.ends.plain}>Ends</span>}
    </div>
  )
}

export interface PlanCellsProps {
  /** How much is done: "72%". */
  done: string
  /** How the phase stands against its plan; undefined while that is not known. */
  row: PlanRow | undefined
  /** Whether there is a column of ends. */
  hasEnds: boolean
}

/** A lane's cells: how much is done, how that is against the plan, and when it ends. */
export function PlanCells({ done, row, hasEnds }: PlanCellsProps) {
  const isOpen = row?.mark?.by === 'forecast'
  return (
    <>
      <span className={styles.doneCell}>{done}</span>
      <span className={styles.words[row?.isBad ? 'bad' : 'plain']} aria-hidden>
        <bdi>{row?.words}</bdi>
      </span>
      {hasEnds && (
        <span
          className={styles.ends[isOpen ? (row.isBad ? 'bad' : 'open') : 'plain']}
          title={row?.ends === '–' ? 'Too little was recorded for a forecast' : undefined}
          aria-hidden
        >
          <bdi>{row?.ends}</bdi>
        </span>
      )}
    </>
  )
}
