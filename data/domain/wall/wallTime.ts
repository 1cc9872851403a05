import type { Counted } from '~/data/contract/history'
import {
  clockText,
  dayIn,
  dayText,
  isSameDay,
  timestampOn,
  weekdayIn,
  type TimeZone,
} from '~/data/domain/time/clock'

/** The day on a wall's clock: "Tue 14 Oct". */
export function wallDayText(time: number, zone: TimeZone): string {
  return `${weekdayIn(time, zone)} ${dayText(time, zone)}`
}

/** A time today: "14:37"; on another day "13 Oct, 14:37". */
export function wallTimeText(time: number, now: number, zone: TimeZone): string {
  const clock = clockText(time, zone)
  return isSameDay(time, now, zone) ? clock : `${dayText(time, zone)}, ${clock}`
}

/** The midnight at the start of the day. */
export function startOfDay(now: number, zone: TimeZone): number {
  return timestampOn(dayIn(now, zone), zone).getTime()
}

/** How many changes there were since midnight, from the counts by minute of UTC. */
export function changesToday(counted: readonly Counted[], now: number, zone: TimeZone): number {
  const midnight = startOfDay(now, zone)
  return counted
    .filter(({ time }) => Date.parse(`${time}Z`) >= midnight)
    .reduce((sum, { changes }) => sum + changes, 0)
}
