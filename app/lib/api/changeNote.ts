import { forDayHeader, readersMaySeeHeader, reasonHeader } from '~/data/contract/history'

/** The reason for a change, whether readers may see it, and the day it is recorded for, if that is an earlier one. */
export interface ChangeNote {
  reason?: string | undefined
  readersMaySee: boolean
  forDay?: string | undefined
}

/** The request headers of a note. */
export function noteHeaders(note: ChangeNote | undefined): Record<string, string> {
  if (!note) return {}
  return {
    ...(note.reason !== undefined && { [reasonHeader]: encodeURIComponent(note.reason) }),
    ...(note.reason !== undefined && note.readersMaySee && { [readersMaySeeHeader]: 'true' }),
    ...(note.forDay !== undefined && { [forDayHeader]: note.forDay }),
  }
}
