import { useEffect } from 'react'
import { NotLoaded, useOnDemand } from '~/ui'
import type { SiteImportProps } from './SiteImport'

const loadSiteImport = () => import('./SiteImport').then((module) => module.SiteImport)

/** The import in the admin panel. Its code loads when it is first shown. */
export function LazySiteImport(props: SiteImportProps) {
  const {
    code: SiteImport,
    load,
    failure,
  } = useOnDemand(loadSiteImport, {
    title: 'Import could not be loaded',
    showsFailure: 'inline',
  })
  useEffect(load, [load])
  if (SiteImport) return <SiteImport {...props} />
  return failure && <NotLoaded failure={failure} />
}
