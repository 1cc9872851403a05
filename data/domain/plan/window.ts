import type { Launch } from '~/data/contract/launch'
import { shortMonths } from '~/data/domain/format/months'
import { dayLength, firstOfMonth, isoDay, partsOf } from '~/data/domain/time/calendar'

/** A span of days: from its start to its exclusive end, in milliseconds since 1970, in UTC. */
export interface LaunchWindow {
  start: number
  end: number
}

/** The launch window. */
export function windowOf({
  windowStart,
  windowEnd,
}: Pick<Launch, 'windowStart' | 'windowEnd'>): LaunchWindow {
  return { start: Date.parse(windowStart), end: Date.parse(windowEnd) + dayLength }
}

/** A month, or the part of it in a window: a column of the rail. */
export interface WindowMonth {
  /** "Aug" */
  name: string
  /** "2025-08" */
  month: string
  /** Its start within the window. */
  start: number
  /** How many of its days are in the window. */
  days: number
}

/** The months of a window, in order; the first and the last may be incomplete. */
export function monthsOf({ start, end }: LaunchWindow): WindowMonth[] {
  const months: WindowMonth[] = []
  let from = new Date(start)
  while (from.getTime() < end) {
    const next = firstOfMonth(from, 1)
    const days = Math.round((Math.min(next.getTime(), end) - from.getTime()) / dayLength)
    months.push({
      name: shortMonths[partsOf(from).month] ?? '',
      month: isoDay(from).slice(0, 7),
      start: from.getTime(),
      days,
    })
    from = next
  }
  return months
}

/** The holidays in a window, each with its position and length, 0..1; unreadable ones are left out. */
export function holidaysWithin(
  holidays: Launch['holidays'],
  window: LaunchWindow,
): { name: string; place: number; length: number }[] {
  return holidays.flatMap(({ name, start, end }) => {
    const from = Math.max(window.start, Date.parse(start))
    const to = Math.min(window.end, Date.parse(end) + dayLength)
    if (!(from < to)) return []
    const place = windowFraction(from, window)
    return [{ name, place, length: windowFraction(to, window) - place }]
  })
}

/** The position of `now` in a window, 0..1; null outside it, where no line for today is drawn. */
export function railPosition(now: Date, window: LaunchWindow): number | null {
  const position = windowFraction(now.getTime(), window)
  return position >= 0 && position < 1 ? position : null
}

/** The position of a time in a window: 0..1 within it, below and above outside it. */
export function windowFraction(time: number, { start, end }: LaunchWindow): number {
  return (time - start) / (end - start)
}
