import type { ReactNode } from 'react'
import type { PhaseStatus } from '~/data/domain/plan/phaseStatus'
import { statusTone } from '~/ui/lib/statusTone'
import * as styles from './StatusIcon.css'

export interface StatusIconProps {
  /** The status to draw. */
  status: PhaseStatus
  /** Takes the colour of the surrounding text. @default false */
  inherit?: boolean
}

const ring = <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="1.2" />

const glyphs: Record<PhaseStatus, ReactNode> = {
  COMPLETED: (
    <>
      <circle cx="6" cy="6" r="5.5" fill="currentColor" />
      <path d="M3.6 6.2 5.3 7.9 8.5 4.4" className={styles.check} />
    </>
  ),
  'IN PROGRESS': (
    <>
      {ring}
      <path d="M6 6V3.2A2.8 2.8 0 1 1 3.2 6Z" fill="currentColor" />
    </>
  ),
  STARTED: (
    <>
      {ring}
      <path d="M6 6V3.2A2.8 2.8 0 0 1 8.8 6Z" fill="currentColor" />
    </>
  ),
  PENDING: (
    <circle
      cx="6"
      cy="6"
      r="5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeDasharray="1.8 1.6"
    />
  ),
}

/** A status as a circle: dashed, a quarter, three quarters, a check. Decorative: the word is beside it. */
export function StatusIcon({ status, inherit = false }: StatusIconProps) {
  return (
    <svg
      viewBox="0 0 12 12"
      className={inherit ? styles.inherit : styles.tone[statusTone[status]]}
      aria-hidden
    >
      {glyphs[status]}
    </svg>
  )
}
