import { useEffect, useState } from 'react'
import { useOnDemand } from '~/ui'
import { useSession } from '~/app/lib/api/useSession'
import { hasRequestedAccess, onAccessRequested, type RequestedItem } from './requestAccess'

const loadSiteAccess = () => import('./SiteAccess').then((module) => module.SiteAccess)

/**
 * Lets viewers request access and tells administrators about requests. The code loads when there is a request to make
 * or show.
 */
export function LazySiteAccess() {
  const [requested, setRequested] = useState<RequestedItem | null>(null)
  const { code: SiteAccess, load } = useOnDemand(loadSiteAccess, {
    title: 'Access requests could not be loaded',
  })
  const decides = useSession()?.role === 'admin'

  useEffect(() => {
    if (decides || hasRequestedAccess()) load()
    return onAccessRequested((item) => {
      setRequested({ ...item })
      load()
    })
  }, [decides, load])

  return SiteAccess && <SiteAccess requested={requested} decides={decides} />
}
