import { useEffect } from 'react'
import { NotLoaded, useOnDemand } from '~/ui'
import type { ImportHostProps } from './ImportHost'

const loadHost = () => import('./ImportHost').then((module) => module.ImportHost)

/** Where the import stands in the admin panel; its code is fetched when it is first shown. */
export function ImportSlot(props: ImportHostProps) {
  const {
    code: Host,
    want,
    failure,
  } = useOnDemand(loadHost, {
    title: 'Import could not be loaded',
    said: 'here',
  })
  useEffect(want, [want])
  if (Host) return <Host {...props} />
  return failure && <NotLoaded failure={failure} />
}
