import { dateOf, dayOf, eveningHour, minuteOf, type Day, type Minute } from '~/data/domain/format/timestamp'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { windowFraction, type LaunchWindow } from '~/data/domain/plan/window'
import { clampFraction } from '~/data/domain/plan/progress'
import { dayBeside, floated, timestampOn, type Present, type TimeZone } from '~/data/domain/time/clock'

/** A day or a minute, and how many changes it has. */
export interface ChangesThen {
  time: string
  changes: number
}

/** How far a key moves the handle: some days back or ahead, to the first stop, or to now. */
export type Stride = number | 'first' | 'now'

/** The stops of the handle besides now: the evening of each day since the first, if it is over. */
export function stopsOf(first: Day, { now, zone }: Present): Minute[] {
  const stops: Minute[] = []
  const present = minuteOf(now)
  for (let day = first; ; day = dayBeside(day, 1)) {
    const stop = minuteOf(timestampOn(day, zone, eveningHour))
    if (stop >= present) return stops
    stops.push(stop)
  }
}

/** The stop that a key leads to from a time, which may be between two stops; null is now. */
export function stopFrom(stops: readonly Minute[], asOf: Minute | null, stride: Stride): Minute | null {
  if (stride === 'now') return null
  if (stride === 'first') return stops[0] ?? null
  const behind = asOf === null ? stops.length : stops.filter((stop) => stop < asOf).length
  const at = asOf !== null && stops[behind] === asOf ? 1 : 0
  const index = stride < 0 ? behind + stride : behind + at + stride - 1
  return stops[Math.max(0, index)] ?? null
}

/** The index of a time among the stops; now comes after the last one. */
export function stopIndex(stops: readonly Minute[], asOf: Minute | null): number {
  if (asOf === null) return stops.length
  return Math.max(0, stops.filter((stop) => stop <= asOf).length - 1)
}

/** The stop nearest to a position of the launch window, 0..1; null is now. */
export function nearestStop(
  stops: readonly Minute[],
  { now, zone }: Present,
  position: number,
  window: LaunchWindow,
): Minute | null {
  const distance = (date: Date) => Math.abs(windowPosition(date, window, zone) - position)
  let nearest: Minute | null = null
  let least = distance(now)
  for (const stop of stops) {
    const away = distance(dateOf(stop))
    if (away < least) [nearest, least] = [stop, away]
  }
  return nearest
}

/** The position of a time in the launch window, 0..1; times outside are at its edges. */
export function windowPosition(date: Date, window: LaunchWindow, zone: TimeZone): number {
  return clampFraction(windowFraction(floated(date, zone), window))
}

/** How many changes were made after a minute, on its own day and later ones. */
export function changesSince(
  asOf: Minute,
  days: readonly ChangesThen[],
  minutes: readonly ChangesThen[],
): number {
  return [
    ...days.filter(({ time }) => time > dayOf(asOf)),
    ...minutes.filter(({ time }) => time > asOf),
  ].reduce((sum, { changes }) => sum + changes, 0)
}

/** "52 changes have been made since" */
export function sinceText(count: number): string {
  if (count === 0) return 'no change has been made since'
  return count === 1 ? '1 change has been made since' : `${groupedNumber(count)} changes have been made since`
}
