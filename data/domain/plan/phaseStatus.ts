import type { Phase } from '~/data/contract/phase'
import { readFraction } from './progress'

export type PhaseStatus = Phase['status']

/** The fields that determine a phase's status; optional, as in a network response. */
export interface PhaseState {
  status?: string | null | undefined
  /** A fraction, 0..1, as a number or as decimal text. */
  progress?: unknown
}

/**
 * The shown status of a phase (specification, section 4). Of the stored statuses only COMPLETED counts, whatever
 * the progress; the others follow from the progress, where 0.5 is still STARTED.
 */
export function phaseStatus({ status, progress }: PhaseState): PhaseStatus {
  const done = readFraction(progress)
  if (status === 'COMPLETED' || done >= 1) return 'COMPLETED'
  if (done > 0.5) return 'IN PROGRESS'
  if (done > 0) return 'STARTED'
  return 'PENDING'
}
