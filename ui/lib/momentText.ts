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
export function momentText(moment: Date, zone: TimeZone): string {
  return `${dayAndYearText(moment, zone)}, ${clockText(moment, zone)}`
}

/** A timestamp with its weekday, "Fri 3 Oct, 18:00". */
export function weekdayMomentText(moment: Date, zone: TimeZone): string {
  return `${weekdayIn(moment, zone)} ${dayText(moment, zone)}, ${clockText(moment, zone)}`
}

/** A day with its weekday, "Tue 7 Oct", and with its year where `now` has another one. */
export function weekdayText(moment: Date, now: Date, zone: TimeZone): string {
  return `${weekdayIn(moment, zone)} ${dayOrYearText(moment, now, zone)}`
}

/**
 * The time that figures are of: on the day of `now` the time alone, "14:35", else with its day, "13 Oct, 18:02", and
 * with its year where that differs. Without `now`, for an earlier snapshot, always with its day.
 * @param town the place whose time it is, where that has to be said
 * @param note an addition: "3 newer"
 */
export function asOfText(
  moment: Date,
  zone: TimeZone,
  now = moment,
  { town, note }: { town?: string | null | undefined; note?: string | undefined } = {},
): string {
  const time = clockText(moment, zone) + (town ? ` ${town}` : '') + (note ? ` · ${note}` : '')
  if (now !== moment && isSameDay(moment, now, zone)) return time
  return `${dayOrYearText(moment, now, zone)}, ${time}`
}
