import type { Phase } from '~/data/contract/phase'
import { readFraction } from './progress'

export type PhaseStatus = Phase['status']

/** As much of a phase as its status depends on, as loose as an answer of the network may be. */
export interface PhaseState {
  status?: string | null | undefined
  /** A fraction, 0..1, as a number or as decimal text. */
  progress?: unknown
}

/**
 * The status a phase shows (specification, section 4). Of the stored status only COMPLETED counts, and it
 * counts whatever the progress; the rest follows from the progress, of which 0.5 is still STARTED.
 */
export function phaseStatus({ status, progress }: PhaseState): PhaseStatus {
  const done = readFraction(progress)
  if (status === 'COMPLETED' || done >= 1) return 'COMPLETED'
  if (done > 0.5) return 'IN PROGRESS'
  if (done > 0) return 'STARTED'
  return 'PENDING'
}
