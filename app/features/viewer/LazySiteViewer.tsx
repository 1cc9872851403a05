import { useEffect, useState } from 'react'
import { useOnDemand } from '~/ui'
import { onOpenDocumentViewer } from '~/app/lib/windowEvents'
import { documentToView, type RequestedDocument } from './documentToView'

const loadSiteViewer = () => import('./SiteViewer').then((module) => module.SiteViewer)

/**
 * Opens the document viewer on the window event `openDocumentViewer` (specification, section 2), for everyone. Its code
 * loads with the first event.
 */
export function LazySiteViewer() {
  const [requested, setRequested] = useState<RequestedDocument | null>(null)
  const { code: SiteViewer, load } = useOnDemand(loadSiteViewer, {
    title: 'The document viewer could not be loaded',
  })

  useEffect(
    () =>
      onOpenDocumentViewer((detail) => {
        const document = documentToView(detail, location.href)
        if (document) {
          setRequested(document)
          load()
        } else if (import.meta.env.DEV)
          console.warn('openDocumentViewer was ignored; it takes a title and a type in words:', detail)
      }),
    [load],
  )

  return SiteViewer && requested && <SiteViewer requested={requested} />
}
