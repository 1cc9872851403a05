import { forDayHeader, readersMaySeeHeader, reasonHeader } from '~/data/contract/history'

/** Why a change is made, in a line, and whether readers are told; and the day that it is of, where that is an earlier one. */
export interface Said {
  reason?: string | undefined
  readersMaySee: boolean
  forDay?: string | undefined
}

/** The headers that say so; none where nothing is said. */
export function headersOf(said: Said | undefined): Record<string, string> {
  if (!said) return {}
  return {
    ...(said.reason !== undefined && { [reasonHeader]: encodeURIComponent(said.reason) }),
    ...(said.reason !== undefined && said.readersMaySee && { [readersMaySeeHeader]: 'true' }),
    ...(said.forDay !== undefined && { [forDayHeader]: said.forDay }),
  }
}
