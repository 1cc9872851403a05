import { useEffect, useState } from 'react'
import { useOnDemand } from '~/ui'
import { useSession } from '~/app/lib/api/useSession'
import { hasRequestedAccess, onAccessRequested, type RequestedItem } from './requestAccess'

const loadSiteAccess = () => import('./SiteAccess').then((module) => module.SiteAccess)

/** Where access is asked for, and administrators learn of it. Its code is fetched when there is something to ask or tell. */
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
