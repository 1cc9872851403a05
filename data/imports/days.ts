import { capitalised } from '~/data/contract/descriptors'
import { monthNames } from '~/data/domain/format/months'
import { parsePhaseDates } from '~/data/domain/plan/phaseDates'
import { type LaunchWindow } from '~/data/domain/plan/window'
import { dayOfParts, isoDay, partsOf } from '~/data/domain/time/calendar'

/** One day, or the two days that an ambiguous text can mean; null when it is no day. */
export type DayReading = { day: string } | { either: readonly [string, string] } | null

/** For texts with a year of their own. */
const ofAnyYear: LaunchWindow = { start: 0, end: 1 }

/** Parses a day as people write it: 2027-04-03, 3 Apr 2027, April 3, 2027, 03.04.2027, 03/04/2027. */
export function readDay(text: string): DayReading {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return one(iso[1], iso[2], iso[3])
  // With dots, the day always comes first.
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text)
  if (dotted) return one(dotted[3], dotted[2], dotted[1])
  const parted = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text)
  if (parted) {
    const [, first, second, year] = parted
    const [dayFirst, monthFirst] = [one(year, second, first), one(year, first, second)]
    if (!dayFirst || !monthFirst) return dayFirst ?? monthFirst
    return dayFirst.day === monthFirst.day ? dayFirst : { either: [dayFirst.day, monthFirst.day] }
  }
  const named = /^(\d{1,2})-([a-z]{3,9})-(\d{4})$/i.exec(text)
  if (named) return readDay(named.slice(1).join(' '))
  const read = /\d{4}/.test(text) ? parsePhaseDates(`${text} to ${text}`, ofAnyYear) : null
  return read ? { day: isoDay(read.start) } : null
}

/** Explains why an ambiguous text is rejected. */
export function dayReason(text: string): string {
  const read = readDay(text)
  if (!read || !('either' in read)) return ''
  const [one, other] = read.either
  return `“${text}” is ${dayWords(one)} or ${dayWords(other)}: write ${one} or ${other}`
}

/** "3 April". */
function dayWords(day: string): string {
  const { month, dayOfMonth } = partsOf(new Date(day))
  return `${dayOfMonth} ${capitalised(monthNames[month] ?? '')}`
}

function one(year = '', month = '', day = ''): { day: string } | null {
  const read = dayOfParts(Number(year), Number(month) - 1, Number(day))
  return read === null ? null : { day: read }
}
