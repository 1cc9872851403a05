import { dayOfMonthText } from '~/data/rules/months'

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
