import {
  clockText,
  dayAndYearText,
  dayOrYearText,
  dayText,
  isSameDay,
  weekdayIn,
  type TimeZone,
} from '~/data/domain/time/clock'

/** A moment, "3 Oct 2025, 18:00". */
export function momentText(moment: Date, zone: TimeZone): string {
  return `${dayAndYearText(moment, zone)}, ${clockText(moment, zone)}`
}

/** A moment by its weekday, "Fri 3 Oct, 18:00". */
export function weekdayMomentText(moment: Date, zone: TimeZone): string {
  return `${weekdayIn(moment, zone)} ${dayText(moment, zone)}, ${clockText(moment, zone)}`
}

/** A day by its weekday, "Tue 7 Oct"; of another year than `now` with that. */
export function weekdayText(moment: Date, now: Date, zone: TimeZone): string {
  return `${weekdayIn(moment, zone)} ${dayOrYearText(moment, now, zone)}`
}

/**
 * Of which moment figures are: on the day of `now` by its time alone, "14:35", else with its day, "13 Oct, 18:02", and of
 * another year with that; without `now`, of an earlier moment, with its day in any case.
 * @param town whose time it is, where that is to be said
 * @param note what stands beside it: "3 newer"
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
