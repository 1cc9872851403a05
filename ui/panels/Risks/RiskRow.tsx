import * as VisuallyHidden from '@radix-ui/react-visually-hidden'
import type { ReactNode } from 'react'
import type { RiskView } from '~/data/domain/risks/riskView'
import type { PhaseStatus } from '~/data/domain/plan/phaseStatus'
import { classNames } from '~/ui/lib/classNames'
import { riskAnchor } from '~/ui/lib/itemAnchors'
import { RiskMark } from '~/ui/parts/RiskMark/RiskMark'
import { StatusIcon } from '~/ui/parts/StatusIcon/StatusIcon'
import * as styles from './RiskRow.css'

export interface RiskRowProps {
  /** The risk or issue. */
  risk: RiskView
  /** In the overview, in an open phase, or in the register. @default 'register' */
  place?: 'overview' | 'phase' | 'register'
  /** The address names it. @default false */
  isTarget?: boolean
  /** The edit button, in the register. Nothing by default. */
  action?: ReactNode
}

/** As the phases: dashed, a quarter, a check. */
const signs: Record<RiskView['status'], PhaseStatus> = {
  open: 'PENDING',
  mitigating: 'STARTED',
  closed: 'COMPLETED',
}

/** One risk or issue, with its rating, who acts, and by when. */
export function RiskRow({ risk, place = 'register', isTarget = false, action }: RiskRowProps) {
  const { id, kind, title, phase, about, band, score, status, owner, next, due, isOverdue } = risk
  const isRegister = place === 'register'
  const below =
    place === 'phase'
      ? next && `Next: ${next}`
      : isRegister
        ? [phase && `Phase ${phase.number}`, about, next].filter(Boolean).join(' · ')
        : ''
  return (
    <li
      className={classNames(styles.row[place], isRegister && styles.inPanel)}
      data-of={riskAnchor(id)}
      data-target={isTarget || undefined}
      id={isRegister ? riskAnchor(id) : undefined}
    >
      <span className={styles.mark}>
        <RiskMark kind={kind} />
      </span>
      <span className={styles.words}>
        <VisuallyHidden.Root>{kind === 'issue' ? 'Issue, ' : 'Risk, '}</VisuallyHidden.Root>
        {isRegister ? (
          <bdi className={classNames(styles.title, styles.titleInRegister)} data-field="title">
            {title}
          </bdi>
        ) : (
          <a href={`#${riskAnchor(id)}`} className={styles.title}>
            <bdi data-field="title">{title}</bdi>
          </a>
        )}
        {below && (
          <span className={classNames(styles.below, isRegister && styles.unseenOnPhone)}>
            <bdi>{below}</bdi>
          </span>
        )}
      </span>
      {place === 'overview' && (
        <span className={styles.phase}>
          {phase && (
            <>
              <StatusIcon status={phase.status} />
              {`Phase ${phase.number}`}
            </>
          )}
        </span>
      )}
      <span className={styles.band[band]}>
        <span>{`${band.charAt(0).toUpperCase()}${band.slice(1)}`}</span>
        {isRegister && <span className={styles.score}>{` ${score}`}</span>}
      </span>
      {place !== 'overview' && (
        <span className={styles.status} data-field="status">
          <StatusIcon status={signs[status]} />
          {status}
        </span>
      )}
      <span className={styles.owner} data-field="owner">
        {isRegister && phase && (
          <span className={styles.phaseOnPhone} aria-hidden>{`Phase ${phase.number} · `}</span>
        )}
        <bdi>{owner}</bdi>
      </span>
      <span className={isOverdue ? styles.overdue : styles.due} data-field="due">
        {isOverdue && <i className={styles.hatch} aria-hidden />}
        <bdi>{due}</bdi>
      </span>
      {isRegister && action && <span className={styles.action}>{action}</span>}
    </li>
  )
}
