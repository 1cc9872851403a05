import type { Phase } from '~/data/contract/phase'
import { monthNames, shortMonths } from '~/data/domain/format/months'
import { clampFraction } from './progress'
import { windowFraction, type LaunchWindow } from './window'
import { dayLength, dayOfParts, isoDay, partsOf } from '~/data/domain/time/calendar'

/** A phase's first and last day, each as its UTC midnight. */
export interface PhaseDates {
  start: Date
  end: Date
}

/** The position of a bar on the launch timeline: fractions, 0..1, of the launch window. */
export interface RailSpan {
  start: number
  length: number
}

/** The drawn span: the window, extended by phases outside of it. */
export function drawnWindow(window: LaunchWindow, dates: readonly (PhaseDates | null)[]): LaunchWindow {
  const read = dates.filter((each) => each !== null)
  return {
    start: Math.min(window.start, ...read.map(({ start }) => start.getTime())),
    end: Math.max(window.end, ...read.map(({ end }) => end.getTime() + dayLength)),
  }
}

/**
 * Parses a phase's text `dates` (specification, section 3): two days joined by a hyphen, a dash or "to", as in "Sep
 * 15 – Oct 19", "Aug 11–31", "1 August to 15 August 2025" or "2027-02-01 to 2027-03-05". A missing month or year is
 * taken from the other side. If neither has a year, it is the first year of the window in which the phase is within
 * it; an end before the start is in the next year: "Nov 3 – Jan 10". Null for any other text, and for days that do
 * not exist.
 */
export function parsePhaseDates(text: string, window: LaunchWindow): PhaseDates | null {
  // The contract's limit; the patterns would read a long run of spaces again and again.
  if (text.length > 200) return null
  const plain = text.replaceAll(/[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g, '').trim()
  const [first, last, ...more] = sidesOf(plain).map(readDay)
  if (!first || !last || more.length > 0) return null
  const [from, to] = [window.start, window.end - dayLength].map((day) => partsOf(new Date(day)).year)
  const given = first.year ?? last.year
  const years = given === undefined ? yearsBetween(from ?? 0, to ?? 0) : [given]
  const read = years.map((year) => datesIn(year, first, last)).filter((dates) => dates !== null)
  return (
    read.find(({ start, end }) => start.getTime() < window.end && end.getTime() >= window.start) ??
    read[0] ??
    null
  )
}

/** A phase's two days: the stored ones, otherwise those in its text; null when there are none. */
export function datesOf(
  { dates, start, end }: Pick<Phase, 'dates'> & Partial<Pick<Phase, 'start' | 'end'>>,
  window: LaunchWindow,
): PhaseDates | null {
  if (!start || !end) return parsePhaseDates(dates, window)
  return { start: new Date(start), end: new Date(end) }
}

/** The same as ISO days: "2025-08-11". */
export function daysOf(phase: Parameters<typeof datesOf>[0], window: LaunchWindow) {
  const dates = datesOf(phase, window)
  return dates && ([isoDay(dates.start), isoDay(dates.end)] as const)
}

/**
 * Two ISO days as the dates of a phase: "Aug 11 – Aug 31", with the year when the text would otherwise mean another
 * one.
 */
export function phaseDatesText(start: string, end: string, window: LaunchWindow): string {
  const dayText = (day: string, withYear: boolean) => {
    const [year = '', month, date] = day.split('-')
    return `${shortMonths[Number(month) - 1] ?? ''} ${Number(date)}${withYear ? `, ${year}` : ''}`
  }
  const isOneYear = start.slice(0, 4) === end.slice(0, 4)
  const plain = `${dayText(start, !isOneYear)} – ${dayText(end, !isOneYear)}`
  const read = parsePhaseDates(plain, window)
  const isPlain = read && isoDay(read.start) === start && isoDay(read.end) === end
  return isPlain ? plain : `${dayText(start, !isOneYear)} – ${dayText(end, true)}`
}

/** Both days; the first is in that year, unless it names another. */
function datesIn(year: number, first: Day, last: Day): PhaseDates | null {
  const start = utcDay(first.year ?? year, first.month ?? last.month, first.day)
  const endYear = last.year ?? first.year ?? year
  const end = utcDay(endYear, last.month ?? first.month, last.day)
  if (!start || !end) return null
  if (start <= end) return { start, end }
  const isOverNewYear = first.month !== undefined && last.month !== undefined && first.month > last.month
  if (!isOverNewYear || (first.year !== undefined && last.year !== undefined)) return null
  // A year on only one side belongs to that side.
  if (last.year !== undefined) {
    const earlier = utcDay(last.year - 1, first.month, first.day)
    return earlier && { start: earlier, end }
  }
  const later = utcDay(endYear + 1, last.month, last.day)
  return later && { start, end: later }
}

function yearsBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** The two sides of the dash; the hyphens of ISO days do not count. */
function sidesOf(text: string): string[] {
  const iso = /^(\d{4}-\d\d-\d\d)(?:\s*[-\u2010-\u2015\u2212]\s*|\s+to\s+)(\d{4}-\d\d-\d\d)$/i.exec(text)
  return iso ? iso.slice(1) : text.split(separator)
}

/** The part of a window that a phase covers, its last day included; the rest is cut off. */
export function railSpan({ start, end }: PhaseDates, window: LaunchWindow): RailSpan {
  const from = windowFraction(start.getTime(), window)
  const to = windowFraction(end.getTime() + dayLength, window)
  return { start: clampFraction(from), length: clampFraction(to) - clampFraction(from) }
}

/**
 * The bars of all phases, and whether month lines make sense behind them. A phase with unreadable dates has no bar;
 * if all are unreadable, they get equal segments without months.
 */
export function railSpans(
  dates: readonly (PhaseDates | null)[],
  window: LaunchWindow,
): { months: boolean; spans: RailSpan[] } {
  if (dates.every((each) => each === null)) return { months: false, spans: equalSpans(dates.length) }
  return {
    months: true,
    spans: dates.map((each) => (each ? railSpan(each, window) : { start: 0, length: 0 })),
  }
}

function equalSpans(count: number): RailSpan[] {
  return Array.from({ length: count }, (_, index) => ({ start: index / count, length: 1 / count }))
}

const separator = /\s*[-\u2010-\u2015\u2212]\s*|\s+to\s+/i

/** "Aug 11", "Aug 1st", "11 Aug" or a bare "11", each with an optional year. */
const plainDay = /^(?:([a-z]+)\.?\s+)?(\d{1,2})(?:st|nd|rd|th)?(?:\s+([a-z]+)\.?)?(?:,?\s+(\d{4}))?$/i

interface Day {
  day: number
  /** 0..11; undefined, like the year, when the text does not name it. */
  month: number | undefined
  year: number | undefined
}

function readDay(text: string): Day | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]) - 1, day: Number(iso[3]) }
  const match = plainDay.exec(text)
  if (!match) return null
  const [, monthBefore, day, monthAfter, year] = match
  if (monthBefore && monthAfter) return null
  const name = monthBefore ?? monthAfter
  const month = name === undefined ? undefined : monthIndex(name)
  return { day: Number(day), month, year: year === undefined ? undefined : Number(year) }
}

/** The month's index, 0..11, from its full or three-letter name ("Sept" too); -1 for any other word. */
function monthIndex(word: string): number {
  const name = word.toLowerCase()
  return monthNames.findIndex(
    (month) => name === month || name === month.slice(0, 3) || (name === 'sept' && month === 'september'),
  )
}

/** The UTC midnight of that day; null when the month is unknown or has no such day. */
function utcDay(year: number, month: number | undefined, dayOfMonth: number): Date | null {
  const day = month === undefined ? null : dayOfParts(year, month, dayOfMonth)
  return day === null ? null : new Date(day)
}
