import type { SavedPlan } from '~/data/contract/savedPlan'
import type { Launch } from '~/data/contract/launch'
import type { Phase } from '~/data/contract/phase'
import { isMoved, keptDates } from './savedPlan'
import { datesOf, type PhaseDates } from './phaseDates'
import type { LaunchWindow } from './window'

/** A phase with other days than in a saved plan, or one that is not in it. */
export interface MovedPhase {
  phase: Phase
  /** From 1, by its position. */
  number: number
  then: PhaseDates | null
  now: PhaseDates | null
}

/** The phases whose dates changed since a plan was kept, in order. */
export function movedSince(
  kept: Pick<SavedPlan, 'phases'>,
  phases: readonly Phase[],
  window: LaunchWindow,
): MovedPhase[] {
  return phases.flatMap((phase, index) => {
    const [now, then] = [datesOf(phase, window), keptDates(kept, phase.id)]
    return isMoved(now, then) ? [{ phase, number: index + 1, then, now }] : []
  })
}

/** The go-live of a saved plan and of now, in milliseconds; null when it is the same, or the plan holds none. */
export function movedGoLive(
  kept: Pick<SavedPlan, 'goLive'>,
  { goLive }: Pick<Launch, 'goLive'>,
): { then: number; now: number } | null {
  if (kept.goLive === '' || kept.goLive === goLive) return null
  return { then: Date.parse(kept.goLive), now: Date.parse(goLive) }
}

/** "+7", "−3", "0" */
export function signedText(days: number): string {
  return days === 0 ? '0' : `${days > 0 ? '+' : '−'}${Math.abs(days)}`
}
