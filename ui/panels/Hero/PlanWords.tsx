import type { Phase } from '~/data/contract/phase'
import type { PlanRow } from '~/data/domain/plan/planReading'
import { phaseStatus } from '~/data/domain/plan/phaseStatus'
import { StatusIcon } from '~/ui/parts/StatusIcon/StatusIcon'
import * as styles from './PlanWords.css'

export interface PlanWordsProps {
  /** The phases, in order. */
  phases: readonly Phase[]
  /** The state of the phases against their plan. */
  rows: readonly PlanRow[]
  /** The current progress of a phase, when a snapshot is shown. Nothing by default. */
  currentProgressOf?: (id: string) => string | undefined
  /** The compared saved plan: "Plan of 12 Jan". Nothing by default. */
  comparedPlan?: string | undefined
}

/**
 * A line of text for each phase under way, on a phone, whose rail has no columns. Screen readers get the same text from
 * the Gantt chart.
 */
export function PlanWords({
  phases,
  rows,
  currentProgressOf = () => undefined,
  comparedPlan,
}: PlanWordsProps) {
  return (
    <ul className={styles.list} aria-hidden>
      {phases.map((phase, index) => {
        const row = rows.find(({ id }) => id === phase.id)
        const status = phaseStatus(phase)
        const now = currentProgressOf(phase.id)
        if (!row || status === 'COMPLETED' || (status === 'PENDING' && !row.isBehind)) return null
        return (
          <li key={phase.id} className={styles.line}>
            <StatusIcon status={status} />
            <span>{index + 1}</span>
            <span className={styles.words[row.isBehind ? 'bad' : 'plain']}>
              <bdi>{row.text}</bdi>
            </span>
            {now !== undefined && <span className={styles.ends.bad}>{`now ${now}`}</span>}
            {row.endMark && now === undefined && (
              <span className={styles.ends[row.isBehind ? 'bad' : 'plain']}>
                <bdi>{`ends ${row.expectedEnd}`}</bdi>
              </span>
            )}
            {row.kept && comparedPlan !== undefined && (
              <span className={styles.kept}>
                <bdi>{`${comparedPlan}: ${row.kept.text}`}</bdi>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
