import type { Descriptor } from '~/data/contract/descriptor'
import type { ValidationIssue } from '~/data/contract/validationIssues'
import { parsePhaseDates, phaseDatesText } from './phaseDates'
import type { LaunchWindow } from './window'
import { isoDay } from '~/data/domain/time/calendar'

type Period = NonNullable<Descriptor['period']>

type Fields = Readonly<Record<string, unknown>>

/** A change with its derived fields, or the issues in it. */
export interface PeriodChange {
  change: unknown
  issues: readonly ValidationIssue[]
}

/**
 * Derives the text of a period from its days, or the days from the text, whichever a change contains. If it
 * contains both, they must agree. Stored values are not validated again.
 * @param item the item before the change; empty for a new one
 */
export function withPeriod(
  { text, start, end }: Period,
  item: Fields,
  change: unknown,
  window: LaunchWindow,
): PeriodChange {
  const unchanged = { change, issues: [] }
  if (typeof change !== 'object' || change === null) return unchanged
  const given = change as Fields
  const newText = given[text]
  const hasDays = [start, end].some((field) => given[field] !== undefined && given[field] !== '')
  if (!hasDays) {
    const isEmptied = [start, end].some((field) => given[field] === '' && textOf(item[field]) !== '')
    if (isEmptied) return refused(given[start] === '' ? start : end, 'must be a day: give both, or the dates')
    if (typeof newText !== 'string' || newText === item[text]) return unchanged
    const read = parsePhaseDates(newText, window)
    if (!read) return refused(text, unreadableDates)
    return { change: { ...given, [start]: isoDay(read.start), [end]: isoDay(read.end) }, issues: [] }
  }
  const stored = parsePhaseDates(textOf(item[text]), window)
  const from = given[start] ?? (textOf(item[start]) || (stored && isoDay(stored.start)))
  const to = given[end] ?? (textOf(item[end]) || (stored && isoDay(stored.end)))
  if (!isDay(from)) return given[start] === undefined ? refused(start, missing) : unchanged
  if (!isDay(to)) return given[end] === undefined ? refused(end, missing) : unchanged
  // The item's own rule reports days in the wrong order.
  if (from > to) return { change: { ...given, [start]: from, [end]: to }, issues: [] }
  if (typeof newText === 'string') {
    const days = { start: Date.parse(from), end: Date.parse(to) + 1 }
    const read = parsePhaseDates(newText, days)
    if (read && isoDay(read.start) === from && isoDay(read.end) === to) return unchanged
    return refused(text, `must say the days ${from} to ${to} beside it: leave one of them out`)
  }
  return {
    change: { ...given, [start]: from, [end]: to, [text]: phaseDatesText(from, to, window) },
    issues: [],
  }

  function refused(field: string, reason: string): PeriodChange {
    return { change, issues: [{ path: [field], reason }] }
  }
}

export const unreadableDates = 'must be two days, such as "Aug 11 – Aug 31" or "2027-02-01 to 2027-03-05"'

const missing = 'must be given too, a day such as 2027-02-01'

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
}
