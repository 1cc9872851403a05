import { useCallback, useEffect, useState } from 'react'
import { get } from '~/app/lib/api/reader'
import { pageNow } from '~/app/lib/pageClock'
import type { NetChanges } from '~/data/contract/live'
import type { PendingUpdates } from './pendingUpdates'
import { keepVisit, lastVisit, readVisit, sinceVisit, type VisitPoint } from './visit'

export interface SinceVisit {
  at: Date
  changes: NetChanges['items']
}

/** The changes since the reader's last visit, until they are dismissed; null where there are none. */
export function useVisit(updates: PendingUpdates): [SinceVisit | null, close: () => void] {
  const [since, setSince] = useState<SinceVisit | null>(null)

  useEffect(() => {
    const ending = new AbortController()
    const isLeft = () => ending.signal.aborted
    const read = async () => {
      const last = sinceVisit(await readVisit(), pageNow())
      if (isLeft()) return
      note(updates, last)
      if (!last) return
      const { items } = (await get([`/api/changes?since=${last.revision}`])) as NetChanges
      if (!isLeft() && items.length > 0) setSince({ at: new Date(last.at), changes: items })
    }
    // The history may be another by now, or the site out of reach: then there is no digest.
    read().catch(() => undefined)
    const leave = () => {
      note(updates, lastVisit()?.since ?? null)
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
    note(updates, null)
  }, [updates])

  return [since, close]
}

/** Records the visit. A page of sheets is none. */
function note({ since: revision }: PendingUpdates, since: VisitPoint | null): void {
  if (revision !== null) keepVisit({ at: pageNow().toISOString(), revision, since })
}
