import type { PlanReading } from '~/data/contract/plan'
import { daysBetween } from '~/data/domain/format/days'
import { dayIn, type TimeZone } from '~/data/domain/time/clock'
import { accessibleSpare } from './goLiveWords'
import { dayName, daysText, laterText } from './planWords'
import { phaseStatus, type PhaseState, type PhaseStatus } from './phaseStatus'
import { percentText, readFraction } from './progress'

/** One phase of the chain that decides go-live. */
export interface ChainStep {
  id: string
  /** From 1, by its position. */
  number: number
  title: string
  status: PhaseStatus
  /** How late it is: "+10 days"; empty where it says nothing. */
  text: string
}

/** The chain that decides go-live, and its end: the phases in words, and the day. */
export interface ChainWords {
  steps: readonly ChainStep[]
  goLive: { text: string; note?: string | undefined }
}

/** What decides go-live, in words. @param phases in order */
export function chainWords(
  phases: readonly (PhaseState & { id: string; title: string })[],
  plan: PlanReading,
): ChainWords {
  return {
    steps: plan.goLive.chain.flatMap(({ id, days }, index) => {
      const at = phases.findIndex((phase) => phase.id === id)
      const phase = phases[at]
      const text = phase ? stepText(phase, { days, index }, plan) : ''
      return phase ? [{ id, number: at + 1, title: phase.title, status: phaseStatus(phase), text }] : []
    }),
    goLive: endWords(plan),
  }
}

function stepText(
  phase: PhaseState & { id: string },
  { days, index }: { days: number; index: number },
  { goLive, rows, hasHistory }: PlanReading,
): string {
  if (!hasHistory && goLive.state !== 'cannot') return ''
  switch (goLive.state) {
    case 'holds':
      return index === 0 && goLive.spareDays !== null ? accessibleSpare(goLive.spareDays) : ''
    case 'unknown': {
      const row = rows.find(({ id }) => id === phase.id)
      return index === 0
        ? [percentText(readFraction(phase.progress)), row?.text].filter(Boolean).join(', ')
        : ''
    }
    case 'cannot':
      return days > 0 ? `${daysText(days)} short` : ''
    default:
      return days === 0 ? '' : `${days > 0 ? '+' : '−'}${daysText(Math.abs(days))}`
  }
}

function endWords({ goLive, hasHistory, now }: PlanReading): ChainWords['goLive'] {
  const { state, forecast, planned, earliest, latest } = goLive
  const time = Date.parse(now)
  const plannedDay = dayName(Date.parse(planned), time)
  if (state === 'unknown') {
    const days = daysBetween(Date.parse(planned), time)
    return { text: 'Go-live', note: `planned ${plannedDay}${days > 0 ? `, in ${daysText(days)}` : ''}` }
  }
  const day = dayName(Date.parse(hasHistory && forecast !== null ? forecast : planned), time)
  return {
    text: `Go-live ${day}`,
    note:
      state === 'late' && earliest !== null && latest !== null && earliest !== latest
        ? `likely ${rangeText(earliest, latest, time)}`
        : undefined,
  }
}

/** "8 – 16 Nov", "30 Oct – 2 Nov" */
export function rangeText(from: string, to: string, now: number): string {
  const [first, last] = [from, to].map((day) => dayName(Date.parse(day), now))
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${isOneMonth ? first?.split(' ')[0] : first} – ${last}`
}

/** "4 days later: the forecast is 12 Nov now"; null where there is nothing to compare. */
export function sinceThen(then: PlanReading, now: PlanReading, zone: TimeZone): string | null {
  const [was, is] = [then.goLive.forecast, now.goLive.forecast]
  if (now.goLive.state === 'none' || was === null) return null
  if (is === null) return 'it has no forecast now'
  const day = dayName(Date.parse(is), Date.parse(now.now))
  const days = daysBetween(Date.parse(is), Date.parse(was))
  const isLive = now.goLive.state === 'live'
  if (isLive && then.goLive.state === 'live') return days === 0 ? null : `its day was corrected to ${day}`
  if (isLive && is < dayIn(Date.parse(then.now), zone))
    return `it had gone live on ${day}; that was recorded later`
  if (days === 0) return isLive ? `it went live on ${day}` : `the forecast is still ${day}`
  return `${laterText(days)}: ${isLive ? `it went live on ${day}` : `the forecast is ${day} now`}`
}

/** "With this, go-live is likely 12 Nov, 9 days late, not 3 Nov" */
export function previewText({ goLive, now }: PlanReading, before: PlanReading): string {
  const { state, forecast, planned, lateDays } = goLive
  const day = (on: string) => dayName(Date.parse(on), Date.parse(now))
  if (state === 'none' || forecast === null) return 'With this, go-live has no forecast'
  if (state === 'holds') return `With this, go-live ${day(planned)} holds`
  const late = lateDays === null || lateDays <= 0 ? '' : `, ${daysText(lateDays)} late`
  const was = before.goLive.forecast
  return `With this, go-live is likely ${day(forecast)}${late}${was === null || was === forecast ? '' : `, not ${day(was)}`}`
}
