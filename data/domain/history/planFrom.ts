import type { SavedPlan } from '~/data/contract/savedPlan'
import type { Launch } from '~/data/contract/launch'
import type { WorkCalendar } from '~/data/domain/plan/workCalendar'
import { seriesOfMinute, floatedSeries, type TimeSeries } from '~/data/domain/plan/timeSeries'
import type { GoLiveOf } from '~/data/contract/links'
import { daysBetween } from '~/data/domain/format/days'
import { byWhen, goLive, type GoLiveInput, type LinkedForecast } from '~/data/domain/plan/goLive'
import { byWhenText, whatIfSentence } from '~/data/domain/plan/goLiveWords'
import { withGoLive } from '~/data/domain/plan/linkedReading'
import { outlook, type Outlook, type PlannedPhase } from '~/data/domain/plan/plan'
import type { LaunchWindow } from '~/data/domain/plan/window'
import { planReading, type PlanReading } from '~/data/domain/plan/planReading'
import { closedSentence, daysText, type Tense } from '~/data/domain/plan/planWords'
import { weekLines, type WeekOf } from './week'
import { floated, type TimeZone } from '~/data/domain/time/clock'

/** The input of a plan: the lists, their time series, and the undos of the last seven days. */
export interface PlanGiven extends Omit<WeekOf, 'outlook'> {
  phases: readonly (PlannedPhase & { title: string })[]
  /** The planned go-live, and the phase whose start or end it is. */
  launch: { goLive: string; goLiveOf?: GoLiveOf | null | undefined; liveOn?: string }
  /** What if unfinished phases ended on these days? @default they end as forecast */
  ends?: ReadonlyMap<string, string> | undefined
  /** The launch window. */
  window: LaunchWindow
  /** The time zone that determines days. */
  zone: TimeZone
  /** The working days. @default every day */
  calendar?: WorkCalendar | undefined
  /** The saved plan that it is compared with. @default none */
  kept?: SavedPlan | null | undefined
  /** The day on which the launch was closed; absent while it is open. */
  closedOn?: string | undefined
}

/** The plan at the start of a minute. */
export function planFrom(given: PlanGiven, now: number, tense: Tense): PlanReading {
  return computed(given, now, tense).plan
}

/** The forecast of go-live alone. */
export function goLiveFrom(
  given: Pick<PlanGiven, 'phases' | 'launch' | 'window' | 'zone' | 'calendar' | 'phaseSeries'>,
  now: number,
): LinkedForecast {
  return computed({ ...given, units: [], unitSeries: [], undone: [] }, now, 'now').linked
}

/** What go-live would be if unfinished phases ended on other days. */
export interface WhatIf {
  plan: PlanReading
  /** "If Pre-Launch Activation ended on 24 Oct, go-live would be 7 Nov: 4 days late, not 9." */
  sentence: string
  /** "3 Nov holds if phase 4 ends by 20 Oct", and by how much that is sooner; null where it holds. */
  toHold: { text: string; note: string } | null
}

/** The plan of now with other ends of unfinished phases, in words. Ends before today do not count: what is over has ended. */
export function whatIf(given: PlanGiven, now: number, typed: ReadonlyMap<string, string>): WhatIf {
  const before = computed(given, now, 'now')
  const today = before.plan.now.slice(0, 10)
  const ends = new Map([...typed].filter(([, day]) => day >= today))
  const after = computed({ ...given, ends }, now, 'now')
  const context = { outlook: before.current, titles: before.titles }
  return {
    plan: after.plan,
    sentence:
      ends.size === 0 ? before.plan.sentence : whatIfSentence(before.linked, after.linked, context, ends),
    toHold: toHold(before),
  }
}

function toHold({ current, linked, input }: Computed): WhatIf['toHold'] {
  const root = current.phases.find(({ id }) => id === linked.chain[0]?.id)
  if (linked.state !== 'late' || !root) return null
  const last = byWhen(input, root.id)
  const end = linked.ends.get(root.id)
  const days = last === null || end === undefined ? 0 : daysBetween(Date.parse(end), Date.parse(last))
  return {
    text: byWhenText(linked, root.number, last, current.now),
    note: days > 0 ? `${daysText(days)} sooner than forecast` : '',
  }
}

interface Computed {
  plan: PlanReading
  current: Outlook
  input: GoLiveInput
  linked: LinkedForecast
  titles: ReadonlyMap<string, string>
}

function computed(given: PlanGiven, now: number, tense: Tense): Computed {
  const { phases, window, zone, launch, ends } = given
  const ofMinute = (series: TimeSeries) => floatedSeries(seriesOfMinute(series, now), zone)
  const [phaseSeries, unitSeries] = [given.phaseSeries.map(ofMinute), given.unitSeries.map(ofMinute)]
  const current = outlook(phases, phaseSeries, floated(now, zone), window, given.calendar, given.kept)
  const week = weekLines({ ...given, outlook: current, phaseSeries, unitSeries })
  const reading = { ...planReading(current, tense, week), now: new Date(now).toISOString() }
  const input = { now: current.now, phases: current.phases, launch, ...(ends && { ends }) }
  const linked = goLive(input)
  const titles = new Map(phases.map(({ id, title }) => [id, title]))
  const plan =
    given.closedOn === undefined
      ? withGoLive(reading, { outlook: current, linked, titles }, tense)
      : { ...reading, ...closedSentence(current, given.closedOn) }
  return { plan, current, input, linked, titles }
}

/** The day on which a launch was closed; undefined while it is open. */
export function closedOnOf({ state, closedOn }: Pick<Launch, 'state' | 'closedOn'>): string | undefined {
  return state === 'closed' ? closedOn : undefined
}
