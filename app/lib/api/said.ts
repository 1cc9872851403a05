import { readersMaySeeHeader, reasonHeader } from '~/data/contract/history'

/** Why a change is made, in a line, and whether readers are told. */
export interface Said {
  reason: string
  readersMaySee: boolean
}

/** The headers that say so; none where nothing is said. */
export function headersOf(said: Said | undefined): Record<string, string> {
  if (!said) return {}
  return {
    [reasonHeader]: encodeURIComponent(said.reason),
    ...(said.readersMaySee && { [readersMaySeeHeader]: 'true' }),
  }
}
