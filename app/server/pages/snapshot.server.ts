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

/** What a page of an earlier moment is made of. */
export interface Snapshot {
  moment: Minute
  view: View
  /** How many changes each day saw, and each minute of the moment's. */
  days: readonly Counted[]
  minutes: readonly Counted[]
}

/**
 * The lists at the moment that an address asks for; before the first day of the history at that one's evening. Null for
 * what is no moment, has not passed, or where there is no history.
 */
export async function readSnapshotAt(given: string | null): Promise<Snapshot | null> {
  const asked = given === null ? null : parseMinute(given)
  if (asked === null) return null
  const { past } = site().store
  const days = await past.days()
  const first = days[0]?.time
  if (first === undefined) return null
  const zone = site().store.latest().get('launch', 'launch').timeZone
  const moment = dayOf(asked) < first ? minuteOf(timestampOn(first, zone, eveningHour)) : asked
  if (nextMinute(moment) > minuteOf(siteClock().now())) return null
  const [view, minutes] = await Promise.all([
    past.lastChangeBy(moment).then((n) => past.viewAt(n)),
    past.minutes(dayOf(moment)),
  ])
  return { moment, view, days, minutes }
}
