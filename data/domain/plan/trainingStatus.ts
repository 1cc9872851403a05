import type { Launch } from '~/data/contract/launch'
import { phaseStatus, type PhaseStatus } from './phaseStatus'
import { clampFraction } from './progress'

/**
 * The status of the training: as it was set, else by the completion of its modules like a phase's. Null without
 * either.
 */
export function trainingStatus({
  trainingStatus: status,
  modules,
}: Pick<Launch, 'trainingStatus' | 'modules'>): PhaseStatus | null {
  if (status !== 'by modules') return status
  if (modules.length === 0) return null
  const done = modules.reduce((sum, { percent }) => sum + clampFraction(percent / 100), 0)
  return phaseStatus({ progress: done / modules.length })
}
