import { phaseStatus, type PhaseState, type PhaseStatus } from './phaseStatus'

export interface PhasesSummary {
  total: number
  complete: number
  /** The number of the phase in progress, from 1 (readings, 8); absent when there is none. */
  current?: { number: number; status: PhaseStatus }
}

/**
 * The figures of "3 of 7 phases complete · phase 4 in progress" (design, Launch rail). Of several phases in
 * progress the last one is named; IN PROGRESS comes before STARTED.
 */
export function phasesSummary(phases: readonly PhaseState[]): PhasesSummary {
  const statuses = phases.map(phaseStatus)
  const total = statuses.length
  const complete = statuses.filter((status) => status === 'COMPLETED').length
  for (const status of ['IN PROGRESS', 'STARTED'] as const) {
    const position = statuses.lastIndexOf(status)
    if (position >= 0) return { total, complete, current: { number: position + 1, status } }
  }
  return { total, complete }
}
