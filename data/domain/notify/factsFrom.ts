import type { Launch } from '~/data/contract/launch'
import type { Phase } from '~/data/contract/phase'
import type { PlanReading } from '~/data/contract/plan'
import type { Risk } from '~/data/contract/risk'
import { daysBetween } from '~/data/domain/format/days'
import { readFraction } from '~/data/domain/plan/progress'
import { bandOf, inRiskOrder, isOverdue } from '~/data/domain/risks/risks'
import { dayIn } from '~/data/domain/time/clock'
import type { GoLiveFact, LaunchFacts, RiskFact } from './facts'

interface FactsGiven {
  launch: Launch
  phases: readonly Phase[]
  risks: readonly Risk[]
  plan: PlanReading
  /** In milliseconds since 1970. */
  now: number
}

/** The state of a launch, from its lists and its plan. */
export function factsFrom({ launch, phases, risks, plan, now }: FactsGiven): LaunchFacts {
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
    risks: riskFacts(risks, plan, dayIn(now, launch.timeZone)),
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

const bandWords = { high: 'High', medium: 'Medium', low: 'Low' } as const

/** The open ones, in their order. @param today the day in the launch's time zone */
function riskFacts(risks: readonly Risk[], { goLive }: PlanReading, today: string): RiskFact[] {
  const open = risks.filter(({ status }) => status !== 'closed')
  return inRiskOrder(open, goLive.chain, today).map((risk) => {
    const { id, title, owner, due, phase, next } = risk
    const isLate = isOverdue(risk, today)
    return {
      ...{ id, title, owner, due, next, phase: phase === '' ? null : phase },
      rating: bandWords[bandOf(risk)],
      isOverdue: isLate,
      overdueDays: isLate ? daysBetween(Date.parse(today), Date.parse(due)) : 0,
    }
  })
}
