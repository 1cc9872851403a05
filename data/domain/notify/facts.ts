import type { Launch } from '~/data/contract/launch'
import type { Phase } from '~/data/contract/phase'
import type { PlanReading } from '~/data/contract/plan'
import type { Risk } from '~/data/contract/risk'
import { daysBetween } from '~/data/domain/format/days'
import { readFraction } from '~/data/domain/plan/progress'
import { bandOf, inRiskOrder, isOverdue, type RiskBand } from '~/data/domain/risks/risks'
import { dayIn } from '~/data/domain/time/clock'

/*
 * What messages are made of: the state of a launch, without product figures and without anything that is locked. Days
 * are ISO days ("2025-11-12"), times milliseconds since 1970.
 */

type GoLive = Pick<PlanReading['goLive'], 'planned' | 'forecast' | 'earliest' | 'latest' | 'lateDays'>

/** The forecast of go-live. */
export interface GoLiveFact extends GoLive {
  /** What the forecast was a week ago; null where there was none. */
  weekAgo: string | null
  /** The phases that decide the day, each with the days by which it is late; none without a forecast. */
  chain: readonly { id: string; number: number; title: string; days: number }[]
}

export interface PhaseFact extends Pick<Phase, 'id' | 'title'> {
  number: number
  /** 0..1 */
  progress: number
  isComplete: boolean
  isLate: boolean
  /** "4 days behind" */
  text: string
  /** "29 Oct", or a dash. */
  ends: string
}

export interface RiskFact extends Pick<Risk, 'id' | 'title' | 'owner' | 'due' | 'phase' | 'next'> {
  band: RiskBand
  /** How many days it is overdue; 0 when it is not. */
  overdueDays: number
}

/** The state of a launch at a time. */
export interface LaunchFacts {
  launch: string
  zone: string
  now: number
  /** Nothing is sent about a closed launch. */
  isClosed: boolean
  /** The sentence above the plan. */
  sentence: string
  /** Null without a forecast to tell of. */
  goLive: GoLiveFact | null
  phases: readonly PhaseFact[]
  /** The open ones, the most urgent first. */
  risks: readonly RiskFact[]
  /** The lines of the last seven days: "Biggest changes: …". */
  week: readonly string[]
}

interface FactsGiven {
  launch: Launch
  phases: readonly Phase[]
  risks: readonly Risk[]
  plan: PlanReading
  weekAgo: string | null
  now: number
}

/** The state of a launch, from its lists and its plan. */
export function factsFrom({ launch, phases, risks, plan, weekAgo, now }: FactsGiven): LaunchFacts {
  const { name, timeZone: zone, state } = launch
  const { planned, forecast, earliest, latest, lateDays, chain } = plan.goLive
  const facts = phases.map(({ id, title, progress, status }, index): PhaseFact => {
    const row = plan.rows.find((one) => one.id === id)
    return {
      ...{ id, title, number: index + 1, progress: readFraction(progress) },
      ...{ isComplete: status === 'COMPLETED', isLate: row?.isBehind ?? false },
      ...{ text: row?.text ?? '', ends: row?.expectedEnd ?? '–' },
    }
  })
  const links = (forecast === null ? [] : chain).map(({ id, days }) => {
    const { number = 0, title = '' } = facts.find((phase) => phase.id === id) ?? {}
    return { id, days, number, title }
  })
  const today = dayIn(now, zone)
  const open = risks.filter(({ status }) => status !== 'closed')
  return {
    ...{ launch: name, zone, now, isClosed: state === 'closed', sentence: plan.sentence },
    goLive:
      plan.goLive.state === 'none'
        ? null
        : { planned, forecast, earliest, latest, lateDays, weekAgo, chain: links },
    phases: facts,
    risks: inRiskOrder(open, chain, today).map((risk) => {
      const { id, title, owner, due, phase, next } = risk
      const overdueDays = isOverdue(risk, today) ? daysBetween(Date.parse(today), Date.parse(due)) : 0
      return { id, title, owner, due, phase, next, band: bandOf(risk), overdueDays }
    }),
    week: plan.week.map(({ label, text }) => `${label}: ${text}`),
  }
}
