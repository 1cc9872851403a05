import { allWordsOf } from '~/data/contract/descriptors'
import { day } from '~/data/domain/format/days'
import { monthNames } from '~/data/domain/format/months'

/** From when on, and until before when, as ISO 8601 in UTC. */
export type TimeSpan = readonly [from: string, to: string]

/** A shorter text would match the beginning of too many field names. */
const MIN_FIELD_LENGTH = 3

/** Of these fields those a word of whose name begins with the text: "progress" is of `progress` and `overallProgress`. */
export function fieldsFound(search: string, fields: readonly string[]): string[] {
  const wanted = plain(search)
  if (wanted.length < MIN_FIELD_LENGTH) return []
  return fields.filter(
    (field) =>
      plain(field) === wanted || allWordsOf(field).some((words) => ` ${plain(words)}`.includes(` ${wanted}`)),
  )
}

/** The names that hold the text, whatever its case. */
export function authorsFound(search: string, authors: readonly string[]): string[] {
  const wanted = plain(search)
  return authors.filter((author) => plain(author).includes(wanted))
}

/** Whether a reason holds the text, whatever its case. */
export function reasonFound(search: string): (reason: string) => boolean {
  const wanted = plain(search)
  return (reason) => plain(reason).includes(wanted)
}

/** A day as one writes it: "14 Oct", "14 October 2025", "Oct 14", "2025-10-14", "today"; null of any other text. */
function dayIn(text: string, today: Date): Date | null {
  if (text === 'today' || text === 'yesterday')
    return new Date(today.getTime() - (text === 'yesterday' ? day : 0))
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (isoYear !== undefined) return dateOf(Number(isoYear), Number(isoMonth) - 1, Number(isoDay))
  const [, before, name = '', after, year] =
    /^(?:(\d{1,2})\.? )?([a-z]{3,9})\.?(?: (\d{1,2}))?(?:,? (\d{4}))?$/.exec(text) ?? []
  const month = monthNames.findIndex((month) => month.startsWith(name))
  const ofMonth = Number(before ?? after)
  if (name === '' || month < 0 || (before === undefined) === (after === undefined)) return null
  if (year !== undefined) return dateOf(Number(year), month, ofMonth)
  // The last one of that name.
  const ofThisYear = dateOf(today.getUTCFullYear(), month, ofMonth)
  return ofThisYear && ofThisYear > today ? dateOf(today.getUTCFullYear() - 1, month, ofMonth) : ofThisYear
}

function dateOf(year: number, month: number, ofMonth: number): Date | null {
  const date = new Date(Date.UTC(year, month, ofMonth))
  return date.getUTCMonth() === month && date.getUTCDate() === ofMonth ? date : null
}

/** A day that was written, from its beginning to its end where a clock is so many minutes ahead of UTC; else null. */
export function writtenDay(search: string, now: Date, minutesAhead: number): TimeSpan | null {
  const ahead = minutesAhead * 60_000
  const found = dayIn(plain(search), new Date(now.getTime() + ahead))
  if (!found) return null
  const begin = Date.UTC(found.getUTCFullYear(), found.getUTCMonth(), found.getUTCDate()) - ahead
  return [new Date(begin).toISOString(), new Date(begin + day).toISOString()]
}

/** A span as the panel asks for it: the day of its reader's own clock. */
export function spanText([from, to]: TimeSpan): string {
  return `${from}/${to}`
}

/** The span that a search is for: one that is written as such, or a day of UTC; null where it is for another thing. */
export function spanFound(search: string, now: Date): TimeSpan | null {
  const instant = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`
  const [, from, to] = new RegExp(`^(${instant})/(${instant})$`).exec(search.trim()) ?? []
  return from !== undefined && to !== undefined ? [from, to] : writtenDay(search, now, 0)
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
