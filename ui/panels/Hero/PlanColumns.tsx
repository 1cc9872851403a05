import type { ReactNode } from 'react'
import { spareText } from '~/data/domain/plan/goLiveWords'
import type { PlanRow } from '~/data/domain/plan/planReading'
import * as styles from './PlanColumns.css'

export interface PlanHeadsProps {
  /** The columns: with status and end, with the status only, or with neither where there is no history. */
  columns: 'full' | 'words' | 'bare'
  /** The rows are of a snapshot, with current figures beside them. @default false */
  isPast?: boolean
  /** Only working days count. @default false */
  countsWorkingDays?: boolean
  /** Shows the days to spare. @default false */
  hasSpare?: boolean
  /** The ends can be replaced. @default false */
  isWhatIf?: boolean
  /** The header of the compared saved plan's column; without it there is no such column. */
  comparedPlan?: ReactNode
}

/** The column headers above the lanes. */
export function PlanHeads({
  columns,
  isPast = false,
  countsWorkingDays = false,
  hasSpare = false,
  isWhatIf = false,
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
        {columns === 'full' && (isPast ? 'Now' : isWhatIf ? 'Ends, if' : 'Ends')}
      </span>
      <span className={styles.spare.plain} aria-hidden>
        {hasSpare && 'To spare'}
      </span>
      {comparedPlan !== undefined && <span className={styles.keptHead}>{comparedPlan}</span>}
    </div>
  )
}

export interface PlanCellsProps {
  /** The progress: "72%". */
  done: string
  /** The state of the phase against its plan; undefined while it is not known. */
  row: PlanRow | undefined
  /** Shows the column of ends. */
  hasEnds: boolean
  /** The current progress, when a snapshot is shown; it replaces the end. */
  currentProgress?: string | undefined
  /** Shows the column of days to spare. @default false */
  hasSpare?: boolean
  /** Leaves the end out: a field is in its place. @default false */
  isBlank?: boolean
}

/** The cells of a lane: progress, status against the plan, and end. */
export function PlanCells({
  done,
  row,
  hasEnds,
  currentProgress,
  hasSpare = false,
  isBlank = false,
}: PlanCellsProps) {
  return (
    <>
      <span className={styles.doneCell}>
        <bdi data-field="progress">{done}</bdi>
      </span>
      <span className={styles.words[row?.isBehind ? 'bad' : 'plain']} aria-hidden>
        <bdi>{row?.text}</bdi>
      </span>
      {hasEnds && (
        <span
          className={styles.ends[toneOf(row, done, currentProgress)]}
          title={
            !currentProgress && row?.expectedEnd === '–'
              ? 'Too little was recorded for a forecast'
              : undefined
          }
          aria-hidden
        >
          <bdi>{isBlank ? '' : (currentProgress ?? row?.expectedEnd)}</bdi>
        </span>
      )}
      {hasSpare && (
        <span className={styles.spare[spareTone(row)]} aria-hidden>
          <bdi>{row?.spareDays == null ? '–' : spareText(row.spareDays)}</bdi>
        </span>
      )}
      {row?.kept && (
        <span className={styles.kept[row.isBehind ? 'bad' : 'plain']} aria-hidden>
          <bdi>{row.kept.text}</bdi>
        </span>
      )}
    </>
  )
}

function spareTone(row: PlanRow | undefined) {
  const days = row?.spareDays ?? null
  if (days === null) return 'plain'
  return days < 0 ? 'bad' : 'open'
}

/** A value that differs from the current one has the tone of a forecast. */
function toneOf(row: PlanRow | undefined, done: string, present: string | undefined) {
  if (present !== undefined) return present === done ? 'plain' : 'open'
  if (row?.endMark?.by !== 'forecast') return 'plain'
  return row.isBehind ? 'bad' : 'open'
}
