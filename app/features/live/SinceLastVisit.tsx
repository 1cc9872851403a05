import { useNavigate } from '@remix-run/react'
import { useQueryClient } from '@tanstack/react-query'
import { useLoadedItems } from '~/app/lib/api/useCollection'
import { asOfParameter, searchAsOf } from '~/app/lib/asOf'
import { useCollectionNames } from '~/app/lib/api/useCollectionNames'
import { prefetchListsAsOf } from '~/app/features/time-travel'
import { minuteOf } from '~/data/domain/format/timestamp'
import { digestLines } from '~/data/domain/history/visitDigest'
import { VisitDigest } from '~/ui'
import { isPlainClick } from '~/app/lib/plainClick'
import { useFollowLink } from './useFollowLink'
import type { SinceVisit } from './useVisit'

interface SinceLastVisitProps {
  visit: SinceVisit
  now: Date
  onClose: () => void
}

/** The digest of changes since the last visit, above the readiness panel. */
export function SinceLastVisit({ visit, now, onClose }: SinceLastVisitProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const follow = useFollowLink()
  const phases = useLoadedItems('timeline')
  const units = useLoadedItems('business-units')
  const collections = useCollectionNames()
  const products = useLoadedItems('products')
  const lines = digestLines(visit.changes, { phases, units, products })
  if (lines.length === 0) return null
  const minute = minuteOf(visit.at)
  const thenHref = `/?${asOfParameter}=${minute}`
  return (
    <VisitDigest
      lastVisit={visit.at}
      now={now}
      lines={lines}
      snapshotHref={thenHref}
      onSnapshot={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        const go = () => {
          navigate(`/${searchAsOf(minute)}`, { preventScrollReset: true })
        }
        // The page itself shows what could not be loaded.
        prefetchListsAsOf(client, collections, minute).then(go, go)
      }}
      onFollow={follow}
      onClose={onClose}
    />
  )
}
