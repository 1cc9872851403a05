import type { PhaseStatus } from '~/data/domain/plan/phaseStatus'

/** The colour family of a state. Colour is never the only sign of a state. */
export type StatusTone = 'done' | 'go' | 'start' | 'pending'

/** The tone of each phase status. */
export const statusTone: Record<PhaseStatus, StatusTone> = {
  COMPLETED: 'done',
  'IN PROGRESS': 'go',
  STARTED: 'start',
  PENDING: 'pending',
}
