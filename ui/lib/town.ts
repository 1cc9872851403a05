import { useSyncExternalStore } from 'react'
import { isSameClock, townOf } from '~/data/domain/time/clock'
import { useZone } from './launch'

/** The time zone of the reader's own clock; null in the server's HTML, where it is unknown. */
export function useReaderZone(): string | null {
  return useSyncExternalStore(never, readerZone, () => null)
}

/** The town whose time is shown; null where the reader's own clock agrees with it. */
export function useTown(date: Date): string | null {
  const [zone, reader] = [useZone(), useReaderZone()]
  return reader === null || isSameClock(date, zone, reader) ? null : townOf(zone)
}

const never = () => () => undefined

function readerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}
