import { parsePhaseDates } from './phaseDates'
import { type LaunchWindow } from './window'
import { dayLength, partsOf } from '~/data/domain/time/calendar'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** The dates of a phase while they are typed: "38 days, Monday to Wednesday". */
export function datesNote(text: string, window: LaunchWindow): string {
  const dates = parsePhaseDates(text, window)
  if (!dates) return 'Not read as two days: write them as “Aug 11 – Aug 31”'
  const { start, end } = dates
  const days = Math.round((end.getTime() - start.getTime()) / dayLength) + 1
  if (days === 1) return `1 day, a ${weekday(start)}`
  return `${days} days, ${weekday(start)} to ${weekday(end)}`
}

function weekday(day: Date): string {
  return weekdays[partsOf(day).weekday] ?? ''
}
