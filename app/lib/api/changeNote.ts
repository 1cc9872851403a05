import { forDayHeader, readersMaySeeHeader, reasonHeader } from '~/data/contract/history'

/** Why a change is made, in a line, and whether readers are told; and the day that it is of, where that is an earlier one. */
export interface ChangeNote {
  reason?: string | undefined
  readersMaySee: boolean
  forDay?: string | undefined
}

/** The headers that say so; none where nothing is said. */
export function noteHeaders(note: ChangeNote | undefined): Record<string, string> {
  if (!note) return {}
  return {
    ...(note.reason !== undefined && { [reasonHeader]: encodeURIComponent(note.reason) }),
    ...(note.reason !== undefined && note.readersMaySee && { [readersMaySeeHeader]: 'true' }),
    ...(note.forDay !== undefined && { [forDayHeader]: note.forDay }),
  }
}
