import { longDayText } from '~/data/domain/format/months'
import { dayOfParts, partsOf } from '~/data/domain/time/calendar'
import { dayIn, type TimeZone } from '~/data/domain/time/clock'
import type { FileCell } from './cells'
import { monthCalled, weekdayCalled } from './monthNames'

/** One day, or the days that an ambiguous text can mean; null when it is no day. */
export type DayReading = { day: string } | { either: readonly string[] } | null

/** The length of "Wednesday, 15 September 2025 at 09:00:00.000 +03:00" with room to spare. */
const MAX_LENGTH = 80

/** A time of day and its distance from UTC, after a date. */
const timeOfDay =
  /^(.*[^\s,T])(?:T|[\s,]+)(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?\s?([ap]m)?\s?(?:(z|utc|gmt)|([+-])(\d\d):?(\d\d)?)?$/i

/**
 * Reads a day as people and programs write it: 2027-04-03, 2027/4/3, 3 Apr 2027, April 3, 2027, 3-Apr-27, 03.04.2027,
 * ٠٣/٠٤/٢٠٢٧, 2027-04-03T09:00. Anything else behind the date makes it none.
 * @param zone in which an instant, such as 2027-04-02T21:00:00Z, has its day
 */
export function readDay(text: string, zone: TimeZone): DayReading {
  if (text.length > MAX_LENGTH) return null
  const plain = plainText(text)
  const timed = timeOfDay.exec(plain)
  if (!timed) return dayOf(plain)
  const [, date = '', hours, minutes, seconds = 0, half, utc, sign, ahead = 0, aheadMinutes = 0] = timed
  const read = dayOf(date)
  const hour = Number(hours)
  const isTime = half === undefined ? hour < 24 : hour >= 1 && hour <= 12
  if (!read || !isTime || Number(minutes) > 59 || Number(seconds) > 59) return null
  if (utc === undefined && sign === undefined) return read
  if (!('day' in read) || Number(ahead) > 14 || Number(aheadMinutes) > 59) return null
  const offset = (Number(ahead) * 60 + Number(aheadMinutes)) * (sign === '-' ? -1 : 1)
  const hourOfDay = half === undefined ? hour : (hour % 12) + (/^p/i.test(half) ? 12 : 0)
  const minute = 60_000
  const instant = Date.parse(read.day) + (hourOfDay * 60 + Number(minutes) - offset) * minute
  return { day: dayIn(instant, zone) }
}

/** The day of a date cell in a zone. */
export function dayOfCell({ day, written }: Extract<FileCell, { of: 'day' }>, zone: TimeZone): string {
  const read = written === undefined ? null : readDay(written, zone)
  return read && 'day' in read ? read.day : day
}

/** Explains why an ambiguous text is rejected. */
export function dayReason(text: string, zone: TimeZone): string {
  const read = readDay(text, zone)
  if (!read || !('either' in read)) return ''
  const years = new Set(read.either.map((day) => day.slice(0, 4)))
  const words = read.either.map((day) =>
    years.size === 1 ? longDayText(day).slice(0, -5) : longDayText(day),
  )
  return `“${text}” is ${orText(words)}: write ${orText(read.either)}`
}

function orText(texts: readonly string[]): string {
  return `${texts.slice(0, -1).join(', ')} or ${texts.at(-1) ?? ''}`
}

/** European digits and plain spaces, without direction marks. */
function plainText(text: string): string {
  return text
    .replaceAll(/[\u200B\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u060C', ',')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(\d) ?([/.]) ?(?=\d)/g, '$1$2')
    .trim()
}

function dayOf(text: string): DayReading {
  const whole = ofFigures(text) ?? ofNames(text)
  if (whole) return whole
  const [, weekday = '', rest = ''] = /^(\p{L}[\p{L}\p{M}]*)\.?,? (.+)$/u.exec(text) ?? []
  const read = ofFigures(rest) ?? ofNames(rest)
  if (!read) return null
  // The day of the week decides between two days, and contradicts a wrong one.
  const known = weekdayCalled(weekday)
  return oneOf(('day' in read ? [read.day] : read.either).filter((day) => weekdayOf(day) === known))
}

function weekdayOf(day: string): number {
  return partsOf(new Date(day)).weekday
}

function ofFigures(text: string): DayReading {
  const yearFirst =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})\.?$/.exec(text) ?? /^((?:19|20|21)\d\d)()(\d\d)(\d\d)$/.exec(text)
  if (yearFirst) return oneOf(daysOf(yearFirst[1], yearFirst[3], yearFirst[4]))
  const parts = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d\d)$/.exec(text)
  if (!parts) return null
  const [, first = '', sign, second = '', third = ''] = parts
  // With dots, the day always comes first.
  if (sign === '.') return oneOf(daysOf(third, second, first))
  return oneOf([
    ...daysOf(third, second, first),
    ...daysOf(third, first, second),
    ...(third.length === 2 ? daysOf(first.padStart(2, '0'), second, third) : []),
  ])
}

const month = String.raw`(\p{L}[\p{L}\p{M} ]*)\.?`
const year = String.raw`(\d{4}|'?\d\d)`
const dayOfMonth = String.raw`(\d{1,2})(?:st|nd|rd|th|er|\.)?`

const dayFirst = new RegExp(`^${dayOfMonth}[- /]?(?:of |de )?${month}[- /,]{0,2}${year}$`, 'iu')
const monthFirst = new RegExp(`^${month}[- ]?${dayOfMonth}(?:, ?|[- ])${year}$`, 'iu')
const yearFirst = new RegExp(String.raw`^(\d{4})[- /,]{1,2}${month}[- /]${dayOfMonth}$`, 'iu')

/** Days with the name of their month. */
function ofNames(text: string): DayReading {
  const found = (pattern: RegExp) => pattern.exec(text)?.slice(1) ?? []
  const [day, name = '', ofYear] = found(dayFirst)
  if (day !== undefined) return oneOf(daysOf(ofYear, monthCalled(name.replace(/ de ?$/i, '')), day))
  const [firstName = '', secondDay, thirdYear] = found(monthFirst)
  if (secondDay !== undefined) return oneOf(daysOf(thirdYear, monthCalled(firstName), secondDay))
  const [firstYear, secondName = '', thirdDay] = found(yearFirst)
  return firstYear === undefined ? null : oneOf(daysOf(firstYear, monthCalled(secondName), thirdDay))
}

function oneOf(days: readonly string[]): DayReading {
  const [first, ...others] = new Set(days)
  if (first === undefined) return null
  return others.length === 0 ? { day: first } : { either: [first, ...others] }
}

/** The existing days of a year, of which two digits may be given; other calendars have years before 1900. */
function daysOf(year = '', month: string | undefined, day = ''): string[] {
  const digits = year.replace("'", '')
  const number = Number(digits)
  const years =
    digits.length === 4 ? [number] : number < 70 ? [2000 + number] : [1900 + number, 2000 + number]
  return years.flatMap((each) => {
    const found = month === undefined || each < 1900 ? null : dayOfParts(each, Number(month) - 1, Number(day))
    return found ?? []
  })
}
