import type { Launch } from '~/data/contract/launch'
import { weekdays } from '~/data/contract/descriptors'
import { daysBetween } from '~/data/domain/format/days'
import { daysText } from '~/data/domain/plan/planWords'
import {
  clockText,
  dayAndYearText,
  dayOrYearText,
  floated,
  townOf,
  weekdayIn,
} from '~/data/domain/time/clock'

/** "1 Feb – 31 Oct 2027 · go-live 5 Sep, in 82 days" @param now in milliseconds since 1970 */
export function periodText(launch: Launch, now: number): string {
  const [start, end, goLive] = [launch.windowStart, launch.windowEnd, launch.goLive].map(Date.parse)
  if (start === undefined || end === undefined || goLive === undefined) return ''
  const away = daysBetween(goLive, floated(now, launch.timeZone))
  const when = away === 0 ? 'today' : away > 0 ? `in ${daysText(away)}` : `${daysText(-away)} ago`
  const window = `${dayOrYearText(start, end, 'UTC')} – ${dayAndYearText(end, 'UTC')}`
  return `${window} · go-live ${dayOrYearText(goLive, end, 'UTC')}, ${when}`
}

/** "17:08 Riyadh" */
export function asOfText(now: number, { timeZone }: Pick<Launch, 'timeZone'>): string {
  return `${clockText(now, timeZone)} ${townOf(timeZone)}`
}

/** "Tue 15 Jun 2027" */
export function fullDayText(now: number, { timeZone }: Pick<Launch, 'timeZone'>): string {
  return `${weekdayIn(now, timeZone)} ${dayAndYearText(now, timeZone)}`
}

/** "Working days: Sunday to Thursday, without holidays. All other days are calendar days." */
export function countingText({ workWeek, holidays }: Pick<Launch, 'workWeek' | 'holidays'>): string {
  if (workWeek.length === 0 && holidays.length === 0) return 'All days are calendar days.'
  const without = holidays.length > 0 ? ', without holidays' : ''
  return `Working days: ${weekText(workWeek)}${without}. All other days are calendar days.`
}

/** "Sunday to Thursday", "Monday, Wednesday, Friday" */
function weekText(week: Launch['workWeek']): string {
  const isIn = weekdays.map((day) => week.length === 0 || week.includes(day))
  const count = isIn.filter(Boolean).length
  if (count === weekdays.length) return 'all days of the week'
  // The only run of weekdays that may continue over the end of the week.
  const first = isIn.findIndex((isOne, index) => isOne && !isIn.at(index - 1))
  const inOrder = weekdays.map((_, by) => (first + by) % weekdays.length).filter((weekday) => isIn[weekday])
  const names = inOrder.map((weekday) => capitalised(weekdays[weekday] ?? ''))
  const isOneRun = inOrder.every((weekday, index) => weekday === (first + index) % weekdays.length)
  return isOneRun && count > 2 ? `${names[0] ?? ''} to ${names.at(-1) ?? ''}` : names.join(', ')
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
