import { useEffect, useState } from 'react'
import { lazyCode, LoadBoundary } from '~/ui'
import { onOpenDocumentViewer } from '~/app/lib/windowEvents'
import { documentToView, type RequestedDocument } from './documentToView'

const SiteViewerContent = lazyCode(() =>
  import('./SiteViewerContent').then((module) => module.SiteViewerContent),
)

/**
 * Opens the document viewer on the window event `openDocumentViewer` (specification, section 2), for everyone. Its code
 * loads with the first event.
 */
export function SiteViewer() {
  const [requested, setRequested] = useState<RequestedDocument | null>(null)

  useEffect(
    () =>
      onOpenDocumentViewer((detail) => {
        const document = documentToView(detail, location.href)
        if (document) setRequested(document)
        else if (import.meta.env.DEV)
          console.warn('openDocumentViewer was ignored; it takes a title and a type in words:', detail)
      }),
    [],
  )

  if (!requested) return null
  return (
    <LoadBoundary title="The document viewer could not be loaded" failure="toast" resetKey={requested}>
      <SiteViewerContent requested={requested} />
    </LoadBoundary>
  )
}
