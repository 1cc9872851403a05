import type { ReactNode } from 'react'
import type { RiskView } from '~/data/domain/risks/riskView'
import { RiskRow } from './RiskRow'
import * as styles from './PhaseRisks.css'

export interface PhaseRisksProps {
  /** The open risks and issues of the phase, in their order. */
  risks: readonly RiskView[]
  /** The add button. Nothing by default. */
  addButton?: ReactNode
}

/** The open risks of a phase, in its drawer; nothing without any, and without a button to add one. */
export function PhaseRisks({ risks, addButton }: PhaseRisksProps) {
  if (risks.length === 0 && addButton === undefined) return null
  const overdue = risks.filter(({ isOverdue }) => isOverdue).length
  return (
    <section className={styles.risks}>
      <div className={styles.head}>
        <h4 className={styles.title}>{risks.length === 0 ? 'No open risk' : 'Open risks'}</h4>
        {risks.length > 0 && (
          <span className={styles.counts}>
            <bdi>{`${risks.length}${overdue > 0 ? ` · ${overdue} overdue` : ''}`}</bdi>
          </span>
        )}
        {addButton !== undefined && <span className={styles.add}>{addButton}</span>}
      </div>
      <ol>
        {risks.map((risk) => (
          <RiskRow key={risk.id} risk={risk} place="phase" />
        ))}
      </ol>
    </section>
  )
}
