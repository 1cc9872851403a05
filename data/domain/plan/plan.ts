import type { PhaseLink } from '~/data/contract/links'
import type { SavedPlan } from '~/data/contract/savedPlan'
import { seriesUntil, endedAt, type TimeSeries } from './timeSeries'
import { day, daysBetween } from '~/data/domain/format/days'
import { forecast, type Finish, type Forecast } from './forecast'
import { keptDates } from './savedPlan'
import { drawnWindow, datesOf, railSpans, type PhaseDates, type RailSpan } from './phaseDates'
import { railPosition, type LaunchWindow } from './window'
import { isOver, planned, scheduleStatus, type Progress, type ScheduleStatus } from './planAgainstActual'
import { phaseStatus, type PhaseState, type PhaseStatus } from './phaseStatus'
import { readFraction } from './progress'
import { everyDay, type WorkCalendar } from './workCalendar'

/** The values of a phase that its plan needs. */
export interface PlannedPhase extends PhaseState {
  id: string
  dates: string
  start?: string
  end?: string
  /** The phases that it waits for. @default none */
  after?: readonly PhaseLink[]
}

/** The state of one phase at a time. */
export interface PhaseOutlook {
  id: string
  /** From 1, by its position. */
  number: number
  status: PhaseStatus
  /** 0..1 */
  done: number
  /** 0..1; null when the dates are unreadable. */
  planned: number | null
  dates: PhaseDates | null
  /** The position of its bar on the rail; without length when the dates are unreadable. */
  span: RailSpan
  scheduleStatus: ScheduleStatus
  /** How many days after its last day the forecast finish is, negative for before; 0 without a forecast. */
  late: number
  /** Its days in the compared plan; null without one, or when it is not in it. */
  kept: PhaseDates | null
  /** When 100 % was recorded, in milliseconds since 1970. */
  ended: number | null
  forecast: Forecast
  /** The phases that it waits for. */
  after: readonly PhaseLink[]
  /** Its recorded progress until then. */
  series: TimeSeries
}

/** The state of the whole plan at a time. */
export interface Outlook {
  now: number
  /** The launch window. */
  window: LaunchWindow
  /** The working days. */
  calendar: WorkCalendar
  /** The saved plan that is compared with; null when there is none. */
  kept: SavedPlan | null
  /** The drawn days: the window, extended by phases outside of it. */
  drawn: LaunchWindow
  /** Whether any phase has readable dates, so that there is a time scale. */
  hasTime: boolean
  /** Whether anything was recorded, so that earlier times can be shown. */
  hasPast: boolean
  /** 0..1; null outside the launch window. */
  today: number | null
  stage: 'before' | 'during' | 'after'
  /**
   * The first day of the first phase and the last day of the last, by their midnights; null when all are
   * unreadable.
   */
  dates: PhaseDates | null
  phases: readonly PhaseOutlook[]
}

/** The plan against the actual progress: from the phases at `now` and their time series. */
export function outlook(
  phases: readonly PlannedPhase[],
  seriesList: readonly TimeSeries[],
  now: number,
  window: LaunchWindow,
  calendar: WorkCalendar = everyDay,
  kept: SavedPlan | null = null,
): Outlook {
  const read = phases.map((phase) => datesOf(phase, window))
  const then = phases.map(({ id }) => kept && keptDates(kept, id))
  const drawn = drawnWindow(window, [...read, ...then])
  const { months: hasTime, spans } = railSpans(read, drawn)
  const dates = wholePlan(read)
  const ended = dates !== null && isOver(dates, now)
  const known = new Map(seriesList.map((series) => [series.id, seriesUntil(series, now)]))
  return {
    now,
    window,
    calendar,
    kept,
    drawn,
    hasTime,
    hasPast: [...known.values()].some(({ points }) => points.length > 0),
    today: hasTime ? railPosition(new Date(now), drawn) : null,
    stage: ended ? 'after' : dates && now < dates.start.getTime() ? 'before' : 'during',
    dates,
    phases: phases.map((phase, index) =>
      phaseOutlook(phase, known.get(phase.id), {
        now,
        calendar,
        planEnded: ended,
        number: index + 1,
        dates: read[index] ?? null,
        kept: then[index] ?? null,
        span: spans[index] ?? { start: 0, length: 0 },
      }),
    ),
  }
}

interface PhaseContext {
  now: number
  calendar: WorkCalendar
  planEnded: boolean
  number: number
  dates: PhaseDates | null
  kept: PhaseDates | null
  span: RailSpan
}

function phaseOutlook(
  phase: PlannedPhase,
  series: TimeSeries = { id: phase.id, before: 0, points: [] },
  { now, calendar, planEnded, number, dates, kept, span }: PhaseContext,
): PhaseOutlook {
  const status = phaseStatus(phase)
  const done = readFraction(phase.progress)
  const isComplete = status === 'COMPLETED'
  const ended = isComplete ? endedAt(series) : null
  const scale = dates ? scaleOf(calendar, dates) : calendar
  const [present, days] = [scale.worked(now), dates && workedDates(dates, scale)]
  const finish = isComplete ? 'tooLittle' : forecast(workedSeries(series, scale), done, present)
  return {
    id: phase.id,
    number,
    status,
    done,
    planned: days && planned(days, present),
    dates,
    kept,
    span,
    scheduleStatus: scheduleStatusOn(scale, { dates, done, isComplete, ended }, now, planEnded),
    late: days && typeof finish !== 'string' ? daysBetween(finish.at, days.end.getTime()) : 0,
    ended,
    after: phase.after ?? [],
    series,
    forecast: typeof finish === 'string' ? finish : timesOf(finish, scale),
  }
}

/** The schedule status by working days; the start is a calendar day. */
export function scheduleStatusOn(
  scale: WorkCalendar,
  { dates, ended, ...rest }: Progress,
  now: number,
  planEnded = false,
): ScheduleStatus {
  const status = scheduleStatus(
    {
      ...rest,
      dates: dates && workedDates(dates, scale),
      ended: ended === null ? null : scale.worked(ended),
    },
    scale.worked(now),
    planEnded,
  )
  return status.kind === 'waiting' && dates ? { ...status, starts: dates.start } : status
}

/** A phase on non-working days only is counted by all days. */
export function scaleOf(calendar: WorkCalendar, { start, end }: PhaseDates): WorkCalendar {
  return calendar.worked(end.getTime() + day) > calendar.worked(start.getTime()) ? calendar : everyDay
}

/** A phase's dates on the scale of working days. */
export function workedDates({ start, end }: PhaseDates, { worked }: WorkCalendar): PhaseDates {
  return { start: new Date(worked(start.getTime())), end: new Date(worked(end.getTime() + day) - day) }
}

export function workedSeries(series: TimeSeries, { worked }: WorkCalendar): TimeSeries {
  return { ...series, points: series.points.map((point) => ({ ...point, at: worked(point.at) })) }
}

export function timesOf(finish: Finish, { timeOf }: WorkCalendar): Finish {
  return { at: timeOf(finish.at), earliest: timeOf(finish.earliest), latest: timeOf(finish.latest) }
}

/** From the first day of the first phase to the last day of the last; null when all are unreadable. */
export function wholePlan(read: readonly (PhaseDates | null)[]): PhaseDates | null {
  const all = read.filter((dates) => dates !== null)
  const [first] = all
  if (!first) return null
  return all.reduce(
    ({ start, end }, dates) => ({
      start: dates.start < start ? dates.start : start,
      end: dates.end > end ? dates.end : end,
    }),
    first,
  )
}
