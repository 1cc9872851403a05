import { Check } from '~/ui/parts/Icon/icons'
import type { PhaseStatus } from '~/data/domain/plan/phaseStatus'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './PhaseCircle.css'

export interface PhaseCircleProps {
  /** The phase's position in the list, from 1. */
  number: number
  /** The derived status. */
  status: PhaseStatus
  /** The progress, 0..1: the length of the arc. */
  progress: number
}

const radius = 14
const circumference = 2 * Math.PI * radius

/** The numbered circle of a phase: a check when it is complete, an arc in progress, dashed before. */
export function PhaseCircle({ number, status, progress }: PhaseCircleProps) {
  if (status === 'COMPLETED') {
    return (
      <span className={styles.root} aria-hidden>
        <svg viewBox="0 0 32 32" className={styles.ring}>
          <circle cx="16" cy="16" r="16" className={styles.disc} />
        </svg>
        <Icon of={Check} className={styles.check} />
      </span>
    )
  }
  return (
    <span className={styles.root} aria-hidden>
      <svg viewBox="0 0 32 32" className={styles.ring}>
        <circle cx="16" cy="16" r={radius} className={status === 'PENDING' ? styles.dashed : styles.track} />
        {status !== 'PENDING' && (
          <circle
            cx="16"
            cy="16"
            r={radius}
            className={styles.progress[status === 'STARTED' ? 'start' : 'go']}
            strokeDasharray={`${progress * circumference} ${circumference}`}
            transform="rotate(-90 16 16)"
          />
        )}
      </svg>
      <span className={styles.number}>{number}</span>
    </span>
  )
}
