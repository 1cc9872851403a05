import { useEffect, useState } from 'react'
import { lazyCode, LoadBoundary } from '~/ui'
import { useSession } from '~/app/lib/api/useSession'
import { hasRequestedAccess, onAccessRequested, type RequestedItem } from './requestAccess'

const SiteAccessContent = lazyCode(() =>
  import('./SiteAccessContent').then((module) => module.SiteAccessContent),
)

/**
 * Lets viewers request access and tells administrators about requests. The code loads when there is a request to make
 * or show.
 */
export function SiteAccess() {
  const [requested, setRequested] = useState<RequestedItem | null>(null)
  const [hasRequested] = useState(hasRequestedAccess)
  const decides = useSession()?.role === 'admin'

  useEffect(
    () =>
      onAccessRequested((item) => {
        setRequested({ ...item })
      }),
    [],
  )

  return (
    <LoadBoundary
      title="Access requests could not be loaded"
      failure="toast"
      when={decides || hasRequested || requested !== null}
      resetKey={requested}
    >
      <SiteAccessContent requested={requested} decides={decides} />
    </LoadBoundary>
  )
}
