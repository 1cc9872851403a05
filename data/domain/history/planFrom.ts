import type { SavedPlan } from '~/data/contract/savedPlan'
import type { Launch } from '~/data/contract/launch'
import type { WorkCalendar } from '~/data/domain/plan/workCalendar'
import { seriesOfMinute, floatedSeries, type TimeSeries } from '~/data/domain/plan/timeSeries'
import type { GoLiveOf } from '~/data/contract/links'
import { goLive } from '~/data/domain/plan/goLive'
import { withGoLive } from '~/data/domain/plan/linkedReading'
import { outlook, type PlannedPhase } from '~/data/domain/plan/plan'
import type { LaunchWindow } from '~/data/domain/plan/window'
import { planReading, type PlanReading } from '~/data/domain/plan/planReading'
import { closedSentence, type Tense } from '~/data/domain/plan/planWords'
import { weekLines, type WeekOf } from './week'
import { floated, type TimeZone } from '~/data/domain/time/clock'

/** The input of a plan: the lists, their time series, and the undos of the last seven days. */
export interface PlanGiven extends Omit<WeekOf, 'outlook'> {
  phases: readonly (PlannedPhase & { title: string })[]
  /** The planned go-live, and the phase whose start or end it is. */
  launch: { goLive: string; goLiveOf?: GoLiveOf | null | undefined }
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
  const { phases, window, zone } = given
  const ofMinute = (series: TimeSeries) => floatedSeries(seriesOfMinute(series, now), zone)
  const [phaseSeries, unitSeries] = [given.phaseSeries.map(ofMinute), given.unitSeries.map(ofMinute)]
  const current = outlook(phases, phaseSeries, floated(now, zone), window, given.calendar, given.kept)
  const week = weekLines({ ...given, outlook: current, phaseSeries, unitSeries })
  const reading = { ...planReading(current, tense, week), now: new Date(now).toISOString() }
  if (given.closedOn !== undefined) return { ...reading, ...closedSentence(current, given.closedOn) }
  const { launch, ends } = given
  const linked = goLive({ now: current.now, phases: current.phases, launch, ...(ends && { ends }) })
  const titles = new Map(phases.map(({ id, title }) => [id, title]))
  return withGoLive(reading, { outlook: current, linked, titles }, tense)
}

/** The day on which a launch was closed; undefined while it is open. */
export function closedOnOf({ state, closedOn }: Pick<Launch, 'state' | 'closedOn'>): string | undefined {
  return state === 'closed' ? closedOn : undefined
}
