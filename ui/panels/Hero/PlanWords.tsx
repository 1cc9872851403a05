import type { Phase } from '~/data/contract/phase'
import type { PlanRow } from '~/data/domain/plan/planReading'
import { phaseStatus } from '~/data/domain/plan/phaseStatus'
import { StatusIcon } from '~/ui/parts/StatusIcon/StatusIcon'
import * as styles from './PlanWords.css'

export interface PlanWordsProps {
  /** The phases, in order. */
  phases: readonly Phase[]
  /** How they are against their plan. */
  rows: readonly PlanRow[]
  /** How much of a phase is done now, where an earlier moment is shown. Nothing by default. */
  currentProgressOf?: (id: string) => string | undefined
  /** The kept plan that is compared with: "Plan of 12 Jan". Nothing by default. */
  comparedPlan?: string | undefined
}

/** On a phone, whose rail has no room for words: a line for each phase that is under way. A screen reader has them in the Gantt chart. */
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
        if (!row || status === 'COMPLETED' || (status === 'PENDING' && !row.isBad)) return null
        return (
          <li key={phase.id} className={styles.line}>
            <StatusIcon status={status} />
            <span>{index + 1}</span>
            <span className={styles.words[row.isBad ? 'bad' : 'plain']}>
              <bdi>{row.words}</bdi>
            </span>
            {now !== undefined && <span className={styles.ends.bad}>{`now ${now}`}</span>}
            {row.mark && now === undefined && (
              <span className={styles.ends[row.isBad ? 'bad' : 'plain']}>
                <bdi>{`ends ${row.ends}`}</bdi>
              </span>
            )}
            {row.kept && comparedPlan !== undefined && (
              <span className={styles.kept}>
                <bdi>{`${comparedPlan}: ${row.kept.words}`}</bdi>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
