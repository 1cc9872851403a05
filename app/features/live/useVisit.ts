import { useCallback, useEffect, useState } from 'react'
import { get } from '~/app/lib/api/fetchQuery'
import { pageNow } from '~/app/lib/pageClock'
import type { NetChanges } from '~/data/contract/live'
import type { PendingUpdates } from './pendingUpdates'
import { saveVisit, lastVisit, readVisit, sinceVisit, type VisitPoint } from './visit'

export interface SinceVisit {
  at: Date
  changes: NetChanges['items']
}

/** The changes since the reader's last visit, until they are dismissed; null where there are none. */
export function useVisit(updates: PendingUpdates): [SinceVisit | null, close: () => void] {
  const [since, setSince] = useState<SinceVisit | null>(null)

  useEffect(() => {
    const ending = new AbortController()
    const isUnmounted = () => ending.signal.aborted
    const read = async () => {
      const last = sinceVisit(await readVisit(), pageNow())
      if (isUnmounted()) return
      recordVisit(updates, last)
      if (!last) return
      const { items } = (await get([`/api/changes?since=${last.revision}`])) as NetChanges
      if (!isUnmounted() && items.length > 0) setSince({ at: new Date(last.at), changes: items })
    }
    // The history may have been replaced, or the site be unreachable: then there is no digest.
    read().catch(() => undefined)
    const leave = () => {
      recordVisit(updates, lastVisit()?.since ?? null)
    }
    const until = { signal: ending.signal }
    addEventListener('pagehide', leave, until)
    document.addEventListener('visibilitychange', leave, until)
    return () => {
      ending.abort()
    }
  }, [updates])

  const close = useCallback(() => {
    setSince(null)
    recordVisit(updates, null)
  }, [updates])

  return [since, close]
}

/** Records the visit. A page without lists, such as a workbook, does not count. */
function recordVisit({ since: revision }: PendingUpdates, since: VisitPoint | null): void {
  if (revision !== null) saveVisit({ at: pageNow().toISOString(), revision, since })
}
