import { allWordsOf } from '~/data/contract/descriptors'
import { dayOfParts } from '~/data/domain/time/calendar'
import { dayBeside, dayIn, timestampOn, type Present } from '~/data/domain/time/clock'
import { monthNames } from '~/data/domain/format/months'

/** From and until (exclusive), in ISO 8601, UTC. */
export type TimeSpan = readonly [from: string, to: string]

/** A shorter text would match too many field names. */
const MIN_FIELD_LENGTH = 3

/** The fields with a word that starts with the text: "progress" matches `progress` and `overallProgress`. */
export function fieldsFound(search: string, fields: readonly string[]): string[] {
  const needle = plain(search)
  if (needle.length < MIN_FIELD_LENGTH) return []
  return fields.filter(
    (field) =>
      plain(field) === needle || allWordsOf(field).some((words) => ` ${plain(words)}`.includes(` ${needle}`)),
  )
}

/** The names that contain the text, in any case. */
export function authorsFound(search: string, authors: readonly string[]): string[] {
  const needle = plain(search)
  return authors.filter((author) => plain(author).includes(needle))
}

/** Whether a reason contains the text, in any case. */
export function reasonFound(search: string): (reason: string) => boolean {
  const needle = plain(search)
  return (reason) => plain(reason).includes(needle)
}

/**
 * Parses a day as people write it: "14 Oct", "14 October 2025", "Oct 14", "2025-10-14", "today"; null for any other
 * text.
 * @param today an ISO day, like the result
 */
function dayRead(text: string, today: string): string | null {
  if (text === 'today') return today
  if (text === 'yesterday') return dayBeside(today, -1)
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (isoYear !== undefined) return dayOfParts(Number(isoYear), Number(isoMonth) - 1, Number(isoDay))
  const [, before, name = '', after, year] =
    /^(?:(\d{1,2})\.? )?([a-z]{3,9})\.?(?: (\d{1,2}))?(?:,? (\d{4}))?$/.exec(text) ?? []
  const month = monthNames.findIndex((month) => month.startsWith(name))
  const ofMonth = Number(before ?? after)
  if (name === '' || month < 0 || (before === undefined) === (after === undefined)) return null
  if (year !== undefined) return dayOfParts(Number(year), month, ofMonth)
  // The last day of that name.
  const thisYear = Number(today.slice(0, 4))
  const ofThisYear = dayOfParts(thisYear, month, ofMonth)
  return ofThisYear !== null && ofThisYear > today ? dayOfParts(thisYear - 1, month, ofMonth) : ofThisYear
}

/** The span of a day in a search; null when the search is not a day. */
export function spanFound(search: string, { now, zone }: Present): TimeSpan | null {
  const found = dayRead(plain(search), dayIn(now, zone))
  if (found === null) return null
  const [begin, end] = [found, dayBeside(found, 1)].map((isoDay) => timestampOn(isoDay, zone).toISOString())
  return begin === undefined || end === undefined ? null : [begin, end]
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
