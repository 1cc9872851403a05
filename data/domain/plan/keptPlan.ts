import type { Descriptor } from '~/data/contract/descriptor'
import type { KeptPlan } from '~/data/contract/keptPlan'
import type { Launch } from '~/data/contract/launch'
import type { Phase } from '~/data/contract/phase'
import { daysBetween } from '~/data/domain/format/days'
import { dayOrYearText } from '~/data/domain/time/clock'
import { daysOf, type PhaseDates } from './phaseDates'
import { windowOf } from './window'

/** The days of all phases whose dates can be read. */
export function daysKept(
  phases: readonly object[],
  launch: Pick<Launch, 'windowStart' | 'windowEnd'>,
): KeptPlan['phases'] {
  const window = windowOf(launch)
  return (phases as readonly Phase[]).flatMap((phase) => {
    const days = daysOf(phase, window)
    return days ? [{ phase: phase.id, start: days[0], end: days[1] }] : []
  })
}

/** A new item with what it keeps, where it does not say so itself. */
export function withKept(
  { on, days }: NonNullable<Descriptor['keeps']>,
  change: unknown,
  kept: KeptPlan['phases'],
  today: string,
): unknown {
  if (typeof change !== 'object' || change === null) return change
  const given = change as Readonly<Record<string, unknown>>
  return {
    ...given,
    ...(given[on] === undefined && { [on]: today }),
    ...(given[days] === undefined && { [days]: kept }),
  }
}

/** What a kept plan has a phase's days as; null where it is not in it. */
export function keptDates(kept: Pick<KeptPlan, 'phases'>, id: string): PhaseDates | null {
  const days = kept.phases.find(({ phase }) => phase === id)
  return days ? { start: new Date(days.start), end: new Date(days.end) } : null
}

/** Whether a phase has other days than a kept plan, or is not in it. */
export function isMoved(dates: PhaseDates | null, then: PhaseDates | null): boolean {
  return dates?.start.getTime() !== then?.start.getTime() || dates?.end.getTime() !== then?.end.getTime()
}

/** By how many days something ends after a phase's last day in a kept plan; below 0 before it. */
export function daysAfter(end: number, then: PhaseDates): number {
  return daysBetween(end, then.end.getTime())
}

/** "plan of 12 Jan", with its year where that is not the year of `now`; by its name where it has no day. */
export function keptText({ name, keptOn }: Pick<KeptPlan, 'name' | 'keptOn'>, now: number): string {
  return keptOn === '' ? `plan “${name}”` : `plan of ${dayOrYearText(Date.parse(keptOn), now, 'UTC')}`
}
