import type { PhaseStatus } from '~/data/domain/plan/phaseStatus'

/** The colour family of a state: never the only sign of it. */
export type StatusTone = 'done' | 'go' | 'start' | 'pending'

/** Each phase status and its tone. */
export const statusTone: Record<PhaseStatus, StatusTone> = {
  COMPLETED: 'done',
  'IN PROGRESS': 'go',
  STARTED: 'start',
  PENDING: 'pending',
}
