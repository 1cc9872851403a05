import { useNavigate } from '@remix-run/react'
import { useQueryClient } from '@tanstack/react-query'
import { useWhatIsThere } from '~/app/lib/api/useCollection'
import { momentParameter, queryAt } from '~/app/lib/moment'
import { useCollectionNames } from '~/app/lib/api/collectionsOfPage'
import { readListsOf } from '~/app/features/time-travel'
import { minuteOf } from '~/data/domain/format/moment'
import { digestLines } from '~/data/domain/history/visitDigest'
import { VisitDigest } from '~/ui'
import { isPlain, useFollow } from './useFollow'
import type { SinceVisit } from './useVisit'

interface SinceLastVisitProps {
  visit: SinceVisit
  now: Date
  onClose: () => void
}

/** What has changed since the last visit, over the readiness panel. */
export function SinceLastVisit({ visit, now, onClose }: SinceLastVisitProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const follow = useFollow()
  const phases = useWhatIsThere('timeline')
  const units = useWhatIsThere('business-units')
  const collections = useCollectionNames()
  const products = useWhatIsThere('products')
  const lines = digestLines(visit.changes, { phases, units, products })
  if (lines.length === 0) return null
  const minute = minuteOf(visit.at)
  const thenHref = `/?${momentParameter}=${minute}`
  return (
    <VisitDigest
      lastVisit={visit.at}
      now={now}
      lines={lines}
      snapshotHref={thenHref}
      onSnapshot={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        const go = () => {
          navigate(`/${queryAt(minute)}`, { preventScrollReset: true })
        }
        // The page of then says by itself what of it could not be read.
        readListsOf(client, collections, minute).then(go, go)
      }}
      onFollow={follow}
      onClose={onClose}
    />
  )
}
