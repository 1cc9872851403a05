import { RiskMark } from '~/ui/parts/RiskMark/RiskMark'
import { glyph } from './wall.css'
import * as styles from './WallRisk.css'

export interface WallRiskProps {
  /** A risk may happen, an issue has happened. */
  kind: 'risk' | 'issue'
  /** What it is. */
  title: string
  /** "4 days overdue", "due 20 Oct" */
  due: string
  /** Its day has passed. */
  isOverdue: boolean
  /** Who acts. */
  owner: string
  /** "7 open, 3 high" */
  counts: string
}

/** The risk behind the verdict, in one line below it, and who acts. */
export function WallRisk({ kind, title, due, isOverdue, owner, counts }: WallRiskProps) {
  return (
    <p className={styles.risk}>
      <span className={glyph}>
        <RiskMark kind={kind} className={styles.mark} />
      </span>
      <span className={styles.hidden}>{kind === 'issue' ? 'Issue, ' : 'Risk, '}</span>
      <bdi className={styles.title}>{title}</bdi>
      <span className={isOverdue ? styles.overdue : styles.quiet}>
        {isOverdue && <i className={styles.hatch} aria-hidden />}
        <bdi>{due}</bdi>
      </span>
      <bdi className={styles.quiet}>{[owner && `${owner} acts`, counts].filter(Boolean).join(' · ')}</bdi>
    </p>
  )
}
