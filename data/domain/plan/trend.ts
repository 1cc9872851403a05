import { seriesUntil, recordedAt, type TimeSeries } from './timeSeries'
import { day, dayOf } from '~/data/domain/format/days'
import { forecast, type Finish } from './forecast'
import { datesOf, type PhaseDates } from './phaseDates'
import { type LaunchWindow } from './window'
import { scaleOf, scheduleStatusOn, timesOf, workedSeries, type PlannedPhase } from './plan'
import type { ScheduleStatus } from './planAgainstActual'
import { phaseStatus } from './phaseStatus'
import { readFraction } from './progress'
import { everyDay, type WorkCalendar } from './workCalendar'

/** A value at a time, in milliseconds since 1970. */
export interface TrendPoint {
  at: number
  value: number
}

/** The forecast at the time of a record. */
export interface Slip {
  at: number
  finish: number
}

/** The history of a phase against its plan. */
export interface PhaseTrend {
  id: string
  now: number
  done: number
  dates: PhaseDates
  points: readonly TrendPoint[]
  /** The current one; null when there is none. */
  finish: Finish | null
  scheduleStatus: ScheduleStatus
  /** The forecast end at each record that had one, oldest first. */
  slips: readonly Slip[]
}

/** A phase's trend; null without readable dates or records. */
export function phaseTrend(
  phase: PlannedPhase,
  series: TimeSeries | undefined,
  now: number,
  window: LaunchWindow,
  calendar: WorkCalendar = everyDay,
): PhaseTrend | null {
  const dates = datesOf(phase, window)
  const known = series && seriesUntil(series, now)
  const [first] = known?.points ?? []
  if (!dates || !known || !first) return null
  const done = readFraction(phase.progress)
  const isComplete = phaseStatus(phase) === 'COMPLETED'
  const scale = scaleOf(calendar, dates)
  const onScale = workedSeries(known, scale)
  const forecastAt = (until: TimeSeries, value: number, at: number) => {
    const finish = forecast(until, value, scale.worked(at))
    return typeof finish === 'string' ? null : timesOf(finish, scale)
  }
  const finish = forecastAt(onScale, done, now)
  const slips = known.points.flatMap(({ at, value }): Slip[] => {
    const then = forecastAt(seriesUntil(onScale, scale.worked(at)), value, at)
    return then ? [{ at, finish: then.at }] : []
  })
  return {
    id: phase.id,
    now,
    done,
    dates,
    points: [...(known.before < first.value ? [{ at: first.at, value: known.before }] : []), ...known.points],
    finish: isComplete ? null : finish,
    scheduleStatus: scheduleStatusOn(scale, { dates, done, isComplete, ended: null }, now),
    slips,
  }
}

/** The days that the charts of several phases share: the window, extended by what was recorded outside of it. */
export function trendWindow(window: LaunchWindow, trends: readonly (PhaseTrend | null)[]): LaunchWindow {
  const times = trends.flatMap((trend) =>
    trend ? [...trend.points.map(({ at }) => at), ...(trend.finish ? [trend.now] : [])] : [],
  )
  return {
    start: Math.min(window.start, ...times.map(dayOf)),
    end: Math.max(window.end, ...times.map((time) => dayOf(time) + day)),
  }
}

/** The gain of the last 14 days, in percentage points: "+8 in 14 days". */
export function gainText(series: TimeSeries, now: number): string {
  const gained = Math.round((recordedAt(series, now) - recordedAt(series, now - 14 * day)) * 100)
  return gained < 0 ? `−${-gained} in 14 days` : `+${gained} in 14 days`
}
