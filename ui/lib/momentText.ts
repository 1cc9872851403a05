import { dayAndYearText, dayText, timeText } from './dayText'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A moment in UTC, "3 Oct 2025, 18:00". */
export function momentText(moment: Date): string {
  return `${dayAndYearText(moment)}, ${timeText(moment)}`
}

/** A moment in UTC by its weekday, "Fri 3 Oct, 18:00". */
export function weekdayMomentText(moment: Date): string {
  return `${weekdays[moment.getUTCDay()]} ${dayText(moment)}, ${timeText(moment)}`
}

/** A day in UTC by its weekday, "Tue 7 Oct"; of another year than `now` with that. */
export function weekdayText(moment: Date, now: Date): string {
  const isOfThisYear = moment.getUTCFullYear() === now.getUTCFullYear()
  return `${weekdays[moment.getUTCDay()]} ${isOfThisYear ? dayText(moment) : dayAndYearText(moment)}`
}
