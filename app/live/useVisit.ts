import { useCallback, useEffect, useState } from 'react'
import { get } from '~/app/api/reader'
import { pageNow } from '~/app/pageClock'
import type { NetChanges } from '~/data/contract/live'
import type { PendingUpdates } from './pendingUpdates'
import { keepVisit, lastVisit, sinceVisit, type VisitPoint } from './visit'

export interface SinceVisit {
  at: Date
  changes: NetChanges['items']
}

/** The changes since the reader's last visit, until they are dismissed; null where there are none. */
export function useVisit(updates: PendingUpdates): [SinceVisit | null, close: () => void] {
  const [since, setSince] = useState<SinceVisit | null>(null)

  useEffect(() => {
    let isLeft = false
    const last = sinceVisit(lastVisit(), pageNow())
    const read = async ({ at, revision }: VisitPoint) => {
      const { items } = (await get([`/api/changes?since=${revision}`])) as NetChanges
      if (!isLeft && items.length > 0) setSince({ at: new Date(at), changes: items })
    }
    // The history may be another by now, or the site out of reach: then there is no digest.
    if (last) read(last).catch(() => undefined)
    note(updates, last)
    const leave = () => {
      note(updates, lastVisit()?.since ?? null)
    }
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      isLeft = true
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [updates])

  const close = useCallback(() => {
    setSince(null)
    note(updates, null)
  }, [updates])

  return [since, close]
}

/** Records the visit. A page of sheets is none. */
function note({ since: revision }: PendingUpdates, since: VisitPoint | null): void {
  if (revision !== null) keepVisit({ at: pageNow().toISOString(), revision, since })
}
