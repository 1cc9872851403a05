import type { Launch } from '~/data/contract/launch'
import type { Phase } from '~/data/contract/phase'
import type { PlanReading } from '~/data/contract/plan'
import { readFraction } from '~/data/domain/plan/progress'
import type { GoLiveFact, LaunchFacts } from './facts'

interface FactsGiven {
  launch: Launch
  phases: readonly Phase[]
  plan: PlanReading
  /** In milliseconds since 1970. */
  now: number
}

/** The state of a launch, from its lists and its plan. */
export function factsFrom({ launch, phases, plan, now }: FactsGiven): LaunchFacts {
  const rows = new Map(plan.rows.map((row) => [row.id, row]))
  return {
    launch: launch.name,
    zone: launch.timeZone,
    now,
    isClosed: launch.state === 'closed',
    sentence: plan.sentence,
    goLive: goLiveFact(plan, phases),
    phases: phases.map(({ id, title, progress, status }, index) => {
      const row = rows.get(id)
      return {
        ...{ id, title, number: index + 1, progress: readFraction(progress) },
        isComplete: status === 'COMPLETED',
        isLate: row?.isBehind ?? false,
        text: row?.text ?? '',
        ends: row?.expectedEnd ?? '–',
      }
    }),
    risks: [],
    week: plan.week.map(({ label, text }) => `${label}: ${text}`),
  }
}

/** Without links there is no forecast to tell of. */
function goLiveFact({ goLive }: PlanReading, phases: readonly Phase[]): GoLiveFact | null {
  if (goLive.state === 'none') return null
  const { planned, forecast, earliest, latest, lateDays } = goLive
  return {
    ...{ planned, forecast, earliest, latest, lateDays },
    chain: goLive.chain.map(({ id, days }) => {
      const index = phases.findIndex((phase) => phase.id === id)
      return { id, days, number: index + 1, title: phases[index]?.title ?? '' }
    }),
  }
}
