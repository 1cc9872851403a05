import { weekdays, type Weekday } from '~/data/contract/descriptors'
import type { Launch } from '~/data/contract/launch'
import { dayLength, partsOf } from '~/data/domain/time/calendar'

/**
 * Working days as a time scale: each working day has its full length, all other days have none. Calculations on
 * this scale need no rules for weekends. All times are local, in milliseconds.
 */
export interface WorkCalendar {
  /** Whether some days do not count. */
  hasDaysOff: boolean
  /** A time on that scale. */
  worked: (time: number) => number
  /** The first time at a point of that scale; at the edge between two days the start of the later one. */
  timeOf: (worked: number) => number
}

/** Every day counts. */
export const everyDay: WorkCalendar = {
  hasDaysOff: false,
  worked: (time) => time,
  timeOf: (worked) => worked,
}

/** A longer holiday is cut to this many days. */
const MAX_HOLIDAY = 366

export function workCalendar({ workWeek, holidays }: Pick<Launch, 'workWeek' | 'holidays'>): WorkCalendar {
  if (workWeek.length === 0 && holidays.length === 0) return everyDay
  const week = new Set<Weekday>(workWeek.length === 0 ? weekdays : workWeek)
  const isInWeek = (day: number) => {
    const name = weekdays[partsOf(new Date(day * dayLength)).weekday]
    return name !== undefined && week.has(name)
  }
  const free = [...new Set(holidays.flatMap(daysOf))].filter(isInWeek).sort((one, other) => one - other)
  const isFree = new Set(free)
  const isWorking = (day: number) => isInWeek(day) && !isFree.has(day)

  /** The number of working days from 1 January 1970 until before a day. */
  function daysBefore(day: number): number {
    const weeks = Math.floor(day / 7)
    let count = weeks * week.size
    for (let other = weeks * 7; other < day; other += 1) if (isInWeek(other)) count += 1
    return count - free.filter((other) => other < day).length
  }

  return {
    hasDaysOff: true,
    worked(time) {
      const day = Math.floor(time / dayLength)
      const passed = isWorking(day) ? time - day * dayLength : 0
      return daysBefore(day) * dayLength + passed
    },
    timeOf(worked) {
      const wholeDays = Math.floor(worked / dayLength)
      // Searched from slightly before: holidays only remove working days.
      let day = Math.floor((wholeDays / week.size) * 7) - 7
      while (daysBefore(day + 1) <= wholeDays) day += 1
      return day * dayLength + (worked - wholeDays * dayLength)
    },
  }
}

function daysOf({ start, end }: { start: string; end: string }): number[] {
  const first = Math.floor(Date.parse(start) / dayLength)
  const length = Math.floor(Date.parse(end) / dayLength) - first + 1
  return Array.from({ length: Math.min(Math.max(length, 0), MAX_HOLIDAY) }, (_, index) => first + index)
}
