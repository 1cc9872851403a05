import type { Brief } from '~/data/contract/brief'
import { chainWords } from '~/data/domain/plan/causeChain'
import { CauseChain } from '~/ui/parts/CauseChain/CauseChain'
import { RiskMark } from '~/ui/parts/RiskMark/RiskMark'
import * as styles from './BriefCause.css'

export interface BriefCauseProps {
  /** The plan with its forecast of go-live. */
  plan: Brief['plan']
  /** The phases, in order. */
  phases: Brief['phases']
  /** The risk behind the verdict, and who acts; null where that is not said. */
  cause: Brief['cause']
}

/** Why, and who acts: the three lines below the sentence. */
export function BriefCause({ plan, phases, cause }: BriefCauseProps) {
  const named = phases.map((phase) => ({ ...phase, progress: String(phase.progress) }))
  const risk = cause?.risk
  return (
    <dl className={styles.lines}>
      <div className={styles.line}>
        <dt className={styles.label}>Chain</dt>
        <dd>
          <CauseChain chain={chainWords(named, plan)} />
        </dd>
      </div>
      {risk && (
        <div className={styles.line}>
          <dt className={styles.label}>Risk</dt>
          <dd className={styles.content}>
            <RiskMark kind={risk.kind} className={styles.mark} />
            <bdi className={styles.medium}>{risk.title}</bdi>
            <span className={risk.isOverdue ? styles.strong : styles.quiet}>
              <bdi>{risk.due}</bdi>
            </span>
          </dd>
        </div>
      )}
      {cause && (
        <div className={styles.line}>
          <dt className={styles.label}>Who acts</dt>
          <dd className={styles.content}>
            <bdi className={styles.strong}>{cause.owner}</bdi>
            <bdi className={styles.quiet}>{cause.next}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}
