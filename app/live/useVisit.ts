import { useCallback, useEffect, useState } from 'react'
import { get } from '~/app/api/reader'
import { pageNow } from '~/app/pageClock'
import type { NetChanges } from '~/data/contract/live'
import type { NewerChanges } from './newer'
import { keepVisit, lastVisit, sinceVisit, type VisitPoint } from './visit'

export interface SinceVisit {
  at: Date
  changes: NetChanges['items']
}

/** What has changed since the reader's last visit, until that is closed; null where there is nothing to tell. */
export function useVisit(newer: NewerChanges): [SinceVisit | null, close: () => void] {
  const [since, setSince] = useState<SinceVisit | null>(null)

  useEffect(() => {
    let isLeft = false
    const told = sinceVisit(lastVisit(), pageNow())
    const tell = async ({ at, revision }: VisitPoint) => {
      const { items } = (await get([`/api/changes?since=${revision}`])) as NetChanges
      if (!isLeft && items.length > 0) setSince({ at: new Date(at), changes: items })
    }
    // A history that is another one by now, or a site that is away: nothing is told, and the page is none the worse.
    if (told) tell(told).catch(() => undefined)
    note(newer, told)
    const leave = () => {
      note(newer, lastVisit()?.since ?? null)
    }
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      isLeft = true
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [newer])

  const close = useCallback(() => {
    setSince(null)
    note(newer, null)
  }, [newer])

  return [since, close]
}

/** Notes that the reader is here. A page of sheets is no visit. */
function note({ since: revision }: NewerChanges, since: VisitPoint | null): void {
  if (revision !== null) keepVisit({ at: pageNow().toISOString(), revision, since })
}
