import { day, daysBetween } from '~/data/domain/format/days'
import type { PhaseDates } from './phaseDates'

/** How a phase stands against its dates; `days` are whole and at least 1. */
export type ScheduleStatus =
  | { kind: 'unreadable' | 'onPlan' | 'completed' | 'onTime' | 'open' }
  | { kind: 'waiting'; starts: Date }
  /** Behind and ahead by so many of its days; over, so many days past its end; early and late when it ended. */
  | { kind: 'behind' | 'ahead' | 'over' | 'early' | 'late'; days: number }

/** As much of a phase as its standing depends on. */
export interface Progress {
  /** Null where they cannot be read. */
  dates: PhaseDates | null
  /** A fraction, 0..1. */
  done: number
  isComplete: boolean
  /** The moment at which 100 % was recorded, in milliseconds; null when it was not. */
  ended: number | null
}

/** How many days a phase has, its last one included. */
export function lengthInDays({ start, end }: PhaseDates): number {
  return daysBetween(end.getTime(), start.getTime()) + 1
}

/** The share of a phase's days that has passed, 0..1: what it should be at (its last day counts until it is over). */
export function planned(dates: PhaseDates, now: number): number {
  const elapsed = (now - dates.start.getTime()) / day
  return Math.min(Math.max(elapsed / lengthInDays(dates), 0), 1)
}

/** By how many of its days a phase trails its plan; below 0, by how many it leads. */
export function daysBehind(dates: PhaseDates, done: number, now: number): number {
  return (planned(dates, now) - done) * lengthInDays(dates)
}

/** Whether the last of a phase's days has passed. */
export function isOver({ end }: PhaseDates, now: number): boolean {
  return now >= end.getTime() + day
}

/**
 * How a phase stands at a moment, by days in UTC. What is under a day apart is on plan. Once the whole plan has ended
 * nothing is counted any more: what is not complete is open.
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
