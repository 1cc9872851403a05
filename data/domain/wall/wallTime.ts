import type { Counted } from '~/data/contract/history'
import { day, dayOf } from '~/data/domain/format/days'
import { dayOfMonthText } from '~/data/domain/format/months'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A moment on a wall's clock. `offset` is how far the screen's zone is ahead of UTC, in minutes. */
export function wallClockText(time: number, offset: number): string {
  return shifted(time, offset).toISOString().slice(11, 16)
}

/** Its day: "Tue 14 Oct". */
export function wallDayText(time: number, offset: number): string {
  const date = shifted(time, offset)
  return `${weekdays[date.getUTCDay()]} ${dayOfMonthText(date.getUTCDate(), date.getUTCMonth())}`
}

/** A moment in the words of today: "14:37", and of another day "13 Oct, 14:37". */
export function wallMomentText(time: number, now: number, offset: number): string {
  const clock = wallClockText(time, offset)
  if (time >= startOfDay(now, offset)) return clock
  const date = shifted(time, offset)
  return `${dayOfMonthText(date.getUTCDate(), date.getUTCMonth())}, ${clock}`
}

/** The midnight that the screen's day began with. */
export function startOfDay(now: number, offset: number): number {
  const ahead = offset * 60_000
  return dayOf(now + ahead) - ahead
}

/** How many changes there were since midnight, by the minutes of UTC that had some. */
export function changesToday(counted: readonly Counted[], now: number, offset: number): number {
  const midnight = startOfDay(now, offset)
  return counted
    .filter(({ time }) => Date.parse(`${time}Z`) >= midnight)
    .reduce((sum, { changes }) => sum + changes, 0)
}

/** The minutes that some screen's day can still hold: those of the last two days. */
export function stillCounted(counted: readonly Counted[], now: number): Counted[] {
  return counted.filter(({ time }) => Date.parse(`${time}Z`) > now - 2 * day)
}

function shifted(time: number, offset: number): Date {
  return new Date(time + offset * 60_000)
}
