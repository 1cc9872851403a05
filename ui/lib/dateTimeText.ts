import {
  clockText,
  dayAndYearText,
  dayOrYearText,
  dayText,
  isSameDay,
  weekdayIn,
  type TimeZone,
} from '~/data/domain/time/clock'

/** A timestamp as "3 Oct 2025, 18:00". */
export function dateTimeText(date: Date, zone: TimeZone): string {
  return `${dayAndYearText(date, zone)}, ${clockText(date, zone)}`
}

/** A timestamp with its weekday, "Fri 3 Oct, 18:00". */
export function weekdayTimeText(date: Date, zone: TimeZone): string {
  return `${weekdayIn(date, zone)} ${dayText(date, zone)}, ${clockText(date, zone)}`
}

/** A day with its weekday, "Tue 7 Oct", and with its year where `now` has another one. */
export function weekdayText(date: Date, now: Date, zone: TimeZone): string {
  return `${weekdayIn(date, zone)} ${dayOrYearText(date, now, zone)}`
}

/** "14:35", or "14:35 Riyadh" where the place has to be said. */
export function timeText(date: Date, zone: TimeZone, town?: string | null): string {
  return clockText(date, zone) + (town ? ` ${town}` : '')
}

/**
 * The time that figures are of: on the day of `now` the time alone, "14:35", else with its day, "13 Oct, 18:02", and
 * with its year where that differs. Without `now`, for an earlier snapshot, always with its day.
 * @param town the place whose time it is, where that has to be said
 * @param note an addition: "3 newer"
 */
export function asOfText(
  date: Date,
  zone: TimeZone,
  now = date,
  { town, note }: { town?: string | null | undefined; note?: string | undefined } = {},
): string {
  const time = timeText(date, zone, town) + (note ? ` · ${note}` : '')
  if (now !== date && isSameDay(date, now, zone)) return time
  return `${dayOrYearText(date, now, zone)}, ${time}`
}
