import { dayOfMonthText } from '~/data/domain/format/months'

/** A moment's day in UTC, "6 Oct". */
export function dayText(moment: Date): string {
  return dayOfMonthText(moment.getUTCDate(), moment.getUTCMonth())
}

/** A moment's time in UTC, "18:00". */
export function timeText(moment: Date): string {
  return moment.toISOString().slice(11, 16)
}

/** A moment's day in UTC with its year, "6 Oct 2025". */
export function dayAndYearText(moment: Date): string {
  return `${dayText(moment)} ${moment.getUTCFullYear()}`
}

/**
 * Of which moment figures are, in UTC: on the day of `now` by its time alone, "14:35", else with its day, "13 Oct, 18:02",
 * and of another year with that; without `now`, of an earlier moment, with its day in any case.
 * @param note what stands beside it: "3 newer"
 */
export function asOfText(moment: Date, now = moment, note?: string): string {
  const day = dayAndYearText(moment)
  const time = timeText(moment) + (note ? ` · ${note}` : '')
  if (now !== moment && day === dayAndYearText(now)) return time
  return `${moment.getUTCFullYear() === now.getUTCFullYear() ? dayText(moment) : day}, ${time}`
}
