import { monthNames } from '~/data/domain/format/months'
import { clampFraction } from './progress'

/** A phase's first and last day, each as its midnight in UTC. */
export interface PhaseDates {
  start: Date
  end: Date
}

/** Where a bar stands on the launch rail: fractions, 0..1, of the launch window. */
export interface RailSpan {
  start: number
  length: number
}

const dayLength = 24 * 60 * 60 * 1000

/** The planned launch, August to November 2025: from its first moment to the first one after it, UTC (specification, introduction). */
export const launchWindow = {
  start: new Date(Date.UTC(2025, 7, 1)),
  end: new Date(Date.UTC(2025, 11, 1)),
} as const

/** The months of the launch window with their lengths in days, the rail's column weights. */
export const launchMonths = [
  { name: 'Aug', days: 31 },
  { name: 'Sep', days: 30 },
  { name: 'Oct', days: 31 },
  { name: 'Nov', days: 30 },
] as const

/**
 * Reads a phase's free text `dates` (specification, section 3) when it is written plainly: two days joined by a
 * hyphen, a dash or "to", as in "Sep 15 – Oct 19", "Aug 11–31" or "1 August to 15 August 2025". What one side
 * leaves out, month or year, it takes from the other; `year` stands in where neither names one. Anything else,
 * a day that does not exist and an end before the start give null.
 */
export function parsePhaseDates(text: string, year = 2025): PhaseDates | null {
  const [first, last, ...more] = text.trim().split(separator).map(readDay)
  if (!first || !last || more.length > 0) return null
  const start = utcDay(first.year ?? last.year ?? year, first.month ?? last.month, first.day)
  const end = utcDay(last.year ?? first.year ?? year, last.month ?? first.month, last.day)
  return start && end && start <= end ? { start, end } : null
}

/** The stretch of the launch window that a phase fills, its end day included; what lies outside is cut off. */
export function railSpan({ start, end }: PhaseDates): RailSpan {
  const from = windowFraction(start.getTime())
  const to = windowFraction(end.getTime() + dayLength)
  return { start: clampFraction(from), length: clampFraction(to) - clampFraction(from) }
}

/** Where `now` stands in the launch window, 0..1; null outside it, when no line for today is drawn. */
export function railPosition(now: Date): number | null {
  const position = windowFraction(now.getTime())
  return position >= 0 && position < 1 ? position : null
}

/**
 * The bars of the whole rail, one for each phase, and whether month lines make sense behind them. One phase
 * that cannot be read puts all of them on equal segments without months (design, Launch rail).
 */
export function railSpans(phases: readonly { dates: string }[]): { months: boolean; spans: RailSpan[] } {
  const spans: RailSpan[] = []
  for (const { dates } of phases) {
    const read = parsePhaseDates(dates)
    if (!read) return { months: false, spans: equalSpans(phases.length) }
    spans.push(railSpan(read))
  }
  return { months: true, spans }
}

function equalSpans(count: number): RailSpan[] {
  return Array.from({ length: count }, (_, index) => ({ start: index / count, length: 1 / count }))
}

/** Where a moment, in milliseconds, stands on the rail: 0..1 within the launch window, below and above outside it. */
export function windowFraction(time: number): number {
  const start = launchWindow.start.getTime()
  return (time - start) / (launchWindow.end.getTime() - start)
}

const separator = /\s*[-–—]\s*|\s+to\s+/i

/** "Aug 11", "11 Aug" or a bare "11", each with an optional year. */
const plainDay = /^(?:([a-z]+)\.?\s+)?(\d{1,2})(?:\s+([a-z]+)\.?)?(?:,?\s+(\d{4}))?$/i

interface Day {
  day: number
  /** 0..11; undefined, as the year, where the text names none. */
  month: number | undefined
  year: number | undefined
}

function readDay(text: string): Day | null {
  const match = plainDay.exec(text)
  if (!match) return null
  const [, monthBefore, day, monthAfter, year] = match
  if (monthBefore && monthAfter) return null
  const name = monthBefore ?? monthAfter
  const month = name === undefined ? undefined : monthIndex(name)
  return { day: Number(day), month, year: year === undefined ? undefined : Number(year) }
}

/** The month's index, 0..11, from its name in full or cut to three letters ("Sept" too); -1 for any other word. */
function monthIndex(word: string): number {
  const name = word.toLowerCase()
  return monthNames.findIndex(
    (month) => name === month || name === month.slice(0, 3) || (name === 'sept' && month === 'september'),
  )
}

/** That day's midnight in UTC; null where the month is not known or has no such day. */
function utcDay(year: number, month: number | undefined, day: number): Date | null {
  if (month === undefined) return null
  const date = new Date(Date.UTC(year, month, day))
  return date.getUTCMonth() === month ? date : null
}
