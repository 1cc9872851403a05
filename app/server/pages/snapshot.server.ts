import { site } from '~/app/server/composition.server'
import { siteClock } from '~/app/server/config/siteClock.server'
import type { Counted } from '~/data/contract/history'
import {
  dayOf,
  eveningHour,
  nextMinute,
  parseMinute,
  minuteOf,
  type Minute,
} from '~/data/domain/format/timestamp'
import type { View } from '~/data/store/store'
import { timestampOn } from '~/data/domain/time/clock'

/** The data of a page of an earlier time. */
export interface Snapshot {
  asOf: Minute
  view: View
  /** The number of changes per day, and per minute of the shown day. */
  days: readonly Counted[]
  minutes: readonly Counted[]
}

/**
 * The lists at the time in the address. Before the first day of the history, the lists on the evening of that day.
 * Null if the time is invalid or in the future, or if there is no history.
 */
export async function readSnapshotAt(given: string | null): Promise<Snapshot | null> {
  const requested = given === null ? null : parseMinute(given)
  if (requested === null) return null
  const { past } = site().store
  const days = await past.days()
  const first = days[0]?.time
  if (first === undefined) return null
  const zone = site().store.latest().get('launch', 'launch').timeZone
  const asOf = dayOf(requested) < first ? minuteOf(timestampOn(first, zone, eveningHour)) : requested
  if (nextMinute(asOf) > minuteOf(siteClock().now())) return null
  const [view, minutes] = await Promise.all([
    past.lastChangeBy(asOf).then((n) => past.viewAt(n)),
    past.minutes(dayOf(asOf)),
  ])
  return { asOf, view, days, minutes }
}
