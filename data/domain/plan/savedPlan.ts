import type { Descriptor } from '~/data/contract/descriptor'
import type { SavedPlan } from '~/data/contract/savedPlan'
import type { Launch } from '~/data/contract/launch'
import type { Phase } from '~/data/contract/phase'
import { daysBetween } from '~/data/domain/format/days'
import { dayOrYearText } from '~/data/domain/time/clock'
import { daysOf, type PhaseDates } from './phaseDates'
import { windowOf } from './window'

/** The days of all phases with readable dates. */
export function daysKept(
  phases: readonly object[],
  launch: Pick<Launch, 'windowStart' | 'windowEnd'>,
): SavedPlan['phases'] {
  const window = windowOf(launch)
  return (phases as readonly Phase[]).flatMap((phase) => {
    const days = daysOf(phase, window)
    return days ? [{ phase: phase.id, start: days[0], end: days[1] }] : []
  })
}

/** A new item with the days that it keeps, unless they are given. */
export function withKept(
  { on, days, ofLaunch }: NonNullable<Descriptor['keeps']>,
  change: unknown,
  kept: { phases: SavedPlan['phases']; launch: Pick<Launch, 'goLive'> },
  today: string,
): unknown {
  if (typeof change !== 'object' || change === null) return change
  const given = change as Readonly<Record<string, unknown>>
  return {
    ...given,
    ...(given[on] === undefined && { [on]: today }),
    ...(given[days] === undefined && {
      [days]: kept.phases,
      ...(given[ofLaunch] === undefined && { [ofLaunch]: kept.launch[ofLaunch] }),
    }),
  }
}

/** A phase's days in a saved plan; null when it is not in it. */
export function keptDates(kept: Pick<SavedPlan, 'phases'>, id: string): PhaseDates | null {
  const days = kept.phases.find(({ phase }) => phase === id)
  return days ? { start: new Date(days.start), end: new Date(days.end) } : null
}

/** Whether a phase has other days than in a saved plan, or is not in it. */
export function isMoved(dates: PhaseDates | null, then: PhaseDates | null): boolean {
  return dates?.start.getTime() !== then?.start.getTime() || dates?.end.getTime() !== then?.end.getTime()
}

/** How many days after a phase's last day in a saved plan something ends; negative for before. */
export function daysAfter(end: number, then: PhaseDates): number {
  return daysBetween(end, then.end.getTime())
}

/** "plan of 12 Jan", with its year if that is not the year of `now`; its name when it has no day. */
export function savedPlanText({ name, keptOn }: Pick<SavedPlan, 'name' | 'keptOn'>, now: number): string {
  return keptOn === '' ? `plan “${name}”` : `plan of ${dayOrYearText(Date.parse(keptOn), now, 'UTC')}`
}
