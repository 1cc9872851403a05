import { day, daysBetween } from '~/data/domain/format/days'
import type { PhaseDates } from './phaseDates'

/** The status of a phase against its dates; `days` are whole and at least 1. */
export type ScheduleStatus =
  | { kind: 'unreadable' | 'onPlan' | 'completed' | 'onTime' | 'open' }
  | { kind: 'waiting'; starts: Date }
  /** Behind or ahead by some of its days; over: some days past its end; early or late: how it ended. */
  | { kind: 'behind' | 'ahead' | 'over' | 'early' | 'late'; days: number }

/** The values that determine a phase's schedule status. */
export interface Progress {
  /** Null when they are unreadable. */
  dates: PhaseDates | null
  /** A fraction, 0..1. */
  done: number
  isComplete: boolean
  /** When 100 % was recorded, in milliseconds; null when it was not. */
  ended: number | null
}

/** How many days a phase has, its last one included. */
export function lengthInDays({ start, end }: PhaseDates): number {
  return daysBetween(end.getTime(), start.getTime()) + 1
}

/**
 * The fraction of a phase's days that has passed, 0..1: its planned progress (the last day counts until its end).
 */
export function planned(dates: PhaseDates, now: number): number {
  const elapsed = (now - dates.start.getTime()) / day
  return Math.min(Math.max(elapsed / lengthInDays(dates), 0), 1)
}

/** How many of its days a phase is behind its plan; negative when it is ahead. */
export function daysBehind(dates: PhaseDates, done: number, now: number): number {
  return (planned(dates, now) - done) * lengthInDays(dates)
}

/** Whether the last day of a phase has passed. */
export function isOver({ end }: PhaseDates, now: number): boolean {
  return now >= end.getTime() + day
}

/**
 * The schedule status of a phase at a time, by days in UTC. A difference of less than a day is on plan. After the
 * end of the whole plan no days are counted: an incomplete phase is open.
 */
export function scheduleStatus(
  { dates, done, isComplete, ended }: Progress,
  now: number,
  planEnded = false,
): ScheduleStatus {
  if (!dates) return { kind: 'unreadable' }
  if (isComplete) return ended === null ? { kind: 'completed' } : completedStatus(dates, ended)
  if (planEnded) return { kind: 'open' }
  if (isOver(dates, now)) return { kind: 'over', days: daysBetween(now, dates.end.getTime()) }
  const behind = daysBehind(dates, done, now)
  const days = Math.round(Math.abs(behind))
  if (behind >= 1) return { kind: 'behind', days }
  if (behind <= -1) return { kind: 'ahead', days }
  return now < dates.start.getTime() ? { kind: 'waiting', starts: dates.start } : { kind: 'onPlan' }
}

function completedStatus({ end }: PhaseDates, ended: number): ScheduleStatus {
  const late = daysBetween(ended, end.getTime())
  if (late === 0) return { kind: 'onTime' }
  return late > 0 ? { kind: 'late', days: late } : { kind: 'early', days: -late }
}
