import type { ReactNode } from 'react'
import type { PlanRow } from '~/data/domain/plan/planReading'
import * as styles from './PlanColumns.css'

export interface PlanHeadsProps {
  /** Which columns there are: with ends, or without a past that they follow from. */
  columns: 'full' | 'words' | 'bare'
  /** Whether the rows are of an earlier moment, with what is now beside them. @default false */
  isPast?: boolean
  /** Whether the days that count are those of the working week. @default false */
  countsWorkingDays?: boolean
  /** Names the column of the kept plan that is compared with; none without. */
  comparedPlan?: ReactNode
}

/** The columns' names above the lanes. */
export function PlanHeads({
  columns,
  isPast = false,
  countsWorkingDays = false,
  comparedPlan,
}: PlanHeadsProps) {
  return (
    <div className={styles.heads}>
      <span className={styles.done} aria-hidden>
        {isPast ? 'Then' : 'Done'}
      </span>
      <span className={styles.wordsHead} aria-hidden>
        {countsWorkingDays ? 'Working days' : 'Against plan'}
      </span>
      <span className={styles.ends.plain} aria-hidden>
        {columns === 'full' && (isPast ? 'Now' : 'Ends')}
      </span>
      {comparedPlan !== undefined && <span className={styles.keptHead}>{comparedPlan}</span>}
    </div>
  )
}

export interface PlanCellsProps {
  /** How much is done: "72%". */
  done: string
  /** How the phase is against its plan; undefined while that is not known. */
  row: PlanRow | undefined
  /** Whether there is a column of ends. */
  hasEnds: boolean
  /** How much is done now, where the rest is of an earlier moment; it is in place of the end. */
  currentProgress?: string | undefined
}

/** A lane's cells: how much is done, how that is against the plan, and when it ends. */
export function PlanCells({ done, row, hasEnds, currentProgress }: PlanCellsProps) {
  return (
    <>
      <span className={styles.doneCell}>
        <bdi data-field="progress">{done}</bdi>
      </span>
      <span className={styles.words[row?.isBad ? 'bad' : 'plain']} aria-hidden>
        <bdi>{row?.words}</bdi>
      </span>
      {hasEnds && (
        <span
          className={styles.ends[toneOf(row, done, currentProgress)]}
          title={!currentProgress && row?.ends === '–' ? 'Too little was recorded for a forecast' : undefined}
          aria-hidden
        >
          <bdi>{currentProgress ?? row?.ends}</bdi>
        </span>
      )}
      {row?.kept && (
        <span className={styles.kept[row.isBad ? 'bad' : 'plain']} aria-hidden>
          <bdi>{row.kept.words}</bdi>
        </span>
      )}
    </>
  )
}

/** What has changed since is as black as what is still to come. */
function toneOf(row: PlanRow | undefined, done: string, present: string | undefined) {
  if (present !== undefined) return present === done ? 'plain' : 'open'
  if (row?.mark?.by !== 'forecast') return 'plain'
  return row.isBad ? 'bad' : 'open'
}
