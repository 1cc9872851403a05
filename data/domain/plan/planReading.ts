import type { EndMark, PlanReading, PlanRow, TodayMark, WeekLine } from '~/data/contract/plan'
import { day, dayOf, daysBetween } from '~/data/domain/format/days'
import { daysAfter, isMoved, savedPlanText } from './savedPlan'
import { railSpan } from './phaseDates'
import { windowFraction, type LaunchWindow } from './window'
import type { Outlook, PhaseOutlook } from './plan'
import {
  dayName,
  daysText,
  endOf,
  finishOf,
  laterText,
  movedPhases,
  planSentence,
  scheduleStatusText,
  type Tense,
} from './planWords'
import { clampFraction } from './progress'
import { isoDay } from '~/data/domain/time/calendar'

export type { EndMark, PlanReading, PlanRow, TodayMark }

/** An outlook as words and positions. */
export function planReading(
  outlook: Outlook,
  tense: Tense = 'now',
  week: readonly WeekLine[] = [],
): PlanReading {
  const { now, phases } = outlook
  return {
    now: new Date(now).toISOString(),
    changed: null,
    window: daysOf(outlook.drawn),
    windowEnd:
      outlook.hasTime && outlook.drawn.end > outlook.window.end
        ? {
            position: short(windowFraction(outlook.window.end, outlook.drawn)),
            label: `Window ends ${dayName(outlook.window.end - day, now)}`,
          }
        : null,
    hasDates: outlook.hasTime,
    hasHistory: outlook.hasPast,
    countsWorkingDays: outlook.calendar.hasDaysOff,
    ...planSentence(outlook, tense),
    today: outlook.hasTime ? todayMark(outlook) : null,
    goLive: noGoLive,
    kept: outlook.hasTime ? keptOf(outlook) : null,
    rows: phases.map((phase) => planRow(phase, outlook)),
    week,
  }
}

/** Without links. */
const noGoLive: PlanReading['goLive'] = {
  ...{ state: 'none', planned: '', forecast: null, earliest: null, latest: null },
  ...{ lateDays: null, spareDays: null, phase: null, chain: [] },
}

function daysOf({ start, end }: LaunchWindow): PlanReading['window'] {
  const text = (time: number) => isoDay(new Date(time))
  return { start: text(start), end: text(end - day) }
}

function todayMark({ now, stage, dates, today, drawn }: Outlook): TodayMark {
  const label = `Today, ${dayName(now, dates?.end.getTime() ?? now)}`
  if (today !== null) return { position: short(today), edge: null, label }
  const isEarly = windowFraction(now, drawn) < 0
  const starts =
    dates && stage === 'before' ? `: starts in ${daysText(daysBetween(dates.start.getTime(), now))}` : ''
  return { position: isEarly ? 0 : 1, edge: isEarly ? 'start' : 'end', label: `${label}${starts}` }
}

function keptOf({ kept, phases, now }: Outlook): PlanReading['kept'] {
  if (!kept) return null
  const label = savedPlanText(kept, now)
  return {
    id: kept.id,
    label: `${label.charAt(0).toUpperCase()}${label.slice(1)}`,
    moved: movedPhases(phases).length,
    total: phases.length,
  }
}

const nothing = '–'

function planRow(phase: PhaseOutlook, outlook: Outlook): PlanRow {
  const { now, hasTime, drawn } = outlook
  const { id, scheduleStatus, done, planned, ended } = phase
  const { start, length } = phase.span
  const span = { start: short(start), length: short(length) }
  const plain = {
    id,
    span,
    shortfall: 0,
    endMark: null,
    text: '',
    isBehind: false,
    expectedEnd: nothing,
    ends: null,
    kept: null,
    after: [],
    spareDays: null,
    accessibleText: '',
  }
  if (!hasTime) return plain
  const finish = finishOf(phase)
  const isBehind = scheduleStatus.kind === 'behind' || scheduleStatus.kind === 'over'
  const end = finish?.at ?? ended
  const expectedEnd = end === null ? nothing : dayName(end, now)
  return {
    ...plain,
    shortfall: isBehind || scheduleStatus.kind === 'open' ? short(clampFraction((planned ?? 0) - done)) : 0,
    endMark: markOf(phase, drawn),
    text: scheduleStatusText(scheduleStatus, now),
    isBehind,
    expectedEnd,
    ends: end === null ? null : isoDay(new Date(end)),
    kept: outlook.kept && keptRow(phase, drawn),
    accessibleText: finish
      ? `forecast to end ${expectedEnd}, likely ${dayName(finish.earliest, now)} to ${dayName(finish.latest, now)}`
      : ended === null
        ? ''
        : `ended ${expectedEnd}`,
  }
}

/** Its position in the saved plan if that differs, and how much later it ends now. */
function keptRow({ dates, kept, ...phase }: PhaseOutlook, drawn: LaunchWindow): PlanRow['kept'] {
  if (!kept) return { span: null, text: 'not in it' }
  const end = endOf({ dates, kept, ...phase })
  const { start, length } = railSpan(kept, drawn)
  return {
    span: isMoved(dates, kept) ? { start: short(start), length: short(length) } : null,
    text: end === null ? nothing : laterText(daysAfter(end, kept)),
  }
}

/** A phase that ended in time has no mark. */
function markOf(phase: PhaseOutlook, drawn: LaunchWindow): EndMark | null {
  const { span, ended, scheduleStatus } = phase
  const finish = finishOf(phase)
  const barEnd = span.start + span.length
  if (finish)
    return {
      ...railEnd(finish.at, drawn),
      by: 'forecast',
      from: phase.late > 0 ? short(barEnd) : null,
      likely: [railEnd(finish.earliest, drawn).position, railEnd(finish.latest, drawn).position],
    }
  if (ended === null || scheduleStatus.kind !== 'late') return null
  return { ...railEnd(ended, drawn), by: 'record', from: short(barEnd), likely: null }
}

/** The position of the end of that day on the rail. */
export function railEnd(time: number, drawn: LaunchWindow): { position: number; isBeyond: boolean } {
  const position = windowFraction(dayOf(time) + day, drawn)
  return { position: short(clampFraction(position)), isBeyond: position > 1 }
}

/** Rounded to a tenth of a pixel, as it is part of every page. */
export function short(fraction: number): number {
  return Number(fraction.toFixed(5))
}
