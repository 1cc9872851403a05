import { parsePhaseDates } from './phaseDates'
import { type LaunchWindow } from './window'
import { dayLength } from '~/data/domain/time/calendar'
import { dayText, weekdayIn } from '~/data/domain/time/clock'

/** The dates of a phase while they are typed: "35 days · Mon 15 Sep – Sun 19 Oct"; past the go-live that is said. */
export function datesNote(text: string, window: LaunchWindow, goLive = ''): string {
  const dates = parsePhaseDates(text, window)
  if (!dates) return text.trim() === '' ? '' : 'Write two dates, such as “Aug 11 – Aug 31”'
  const { start, end } = dates
  const days = lengthOf(end.getTime() - start.getTime()) + 1
  const late = goLive === '' ? 0 : lengthOf(end.getTime() - Date.parse(goLive))
  const shown = days === 1 ? shownDay(start) : `${shownDay(start)} – ${shownDay(end)}`
  return `${counted(days)} · ${shown}${late > 0 ? `, ${counted(late)} after the go-live` : ''}`
}

function lengthOf(time: number): number {
  return Math.round(time / dayLength)
}

function counted(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

/** "Mon 15 Sep" */
function shownDay(day: Date): string {
  return `${weekdayIn(day, 'UTC')} ${dayText(day, 'UTC')}`
}
