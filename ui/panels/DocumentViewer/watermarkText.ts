import { clockText, dayAndYearText, type TimeZone } from '~/data/domain/time/clock'

/** The watermark's text: the reader, and when the document was opened. */
export function watermarkText(reader: string, openedAt: Date, zone: TimeZone): string {
  return `${reader} · ${dayAndYearText(openedAt, zone)}, ${clockText(openedAt, zone)} · view only`
}
