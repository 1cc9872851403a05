import { useEffect } from 'react'
import { useOnDemand } from '~/ui/lib/useOnDemand'
import type { ViewerDialogProps } from './ViewerDialog'

export type DocumentViewerProps = ViewerDialogProps

const loadDialog = () => import('./ViewerDialog').then((module) => module.ViewerDialog)

/** The read-only viewer over everything (specification, section 2); its code loads with the first document. */
export function DocumentViewer(props: DocumentViewerProps) {
  const { code: Loaded, load } = useOnDemand(loadDialog, {
    title: 'The document viewer could not be loaded',
  })
  const { document } = props

  useEffect(() => {
    if (document) load()
  }, [document, load])

  return Loaded && <Loaded {...props} />
}
