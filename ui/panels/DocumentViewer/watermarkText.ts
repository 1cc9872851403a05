import { clockText, dayAndYearText, type TimeZone } from '~/data/domain/time/clock'

/** What stands across every page: who reads it and since when. */
export function watermarkText(reader: string, openedAt: Date, zone: TimeZone): string {
  return `${reader} · ${dayAndYearText(openedAt, zone)}, ${clockText(openedAt, zone)} · view only`
}
