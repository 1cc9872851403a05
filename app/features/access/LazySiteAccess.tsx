import { useEffect, useState } from 'react'
import { useOnDemand } from '~/ui'
import { useSession } from '~/app/lib/api/useSession'
import { hasAsked, onAskForAccess, type RequestedItem } from './asking'

const loadHost = () => import('./SiteAccess').then((module) => module.SiteAccess)

/** Where access is asked for, and administrators learn of it. Its code is fetched when there is something to ask or tell. */
export function LazySiteAccess() {
  const [asked, setAsked] = useState<RequestedItem | null>(null)
  const { code: Host, want } = useOnDemand(loadHost, { title: 'Access requests could not be loaded' })
  const decides = useSession()?.role === 'admin'

  useEffect(() => {
    if (decides || hasAsked()) want()
    return onAskForAccess((item) => {
      setAsked({ ...item })
      want()
    })
  }, [decides, want])

  return Host && <Host asked={asked} decides={decides} />
}
