import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { accessMessages } from '~/data/rules/accessMessages'
import { DocumentViewer } from '~/ui'
import { sessionKey } from '~/app/api/keys'
import { useSession } from '~/app/api/useSession'
import { useToast } from '~/app/shell/ToastContext'
import { onOpenDocumentViewer, type DocumentToView } from '~/app/windowEvents'
import { pageNow } from '~/app/pageClock'
import { documentToView } from './documentToView'
import { useDocumentPages } from './useDocumentPages'

interface OpenedDocument extends DocumentToView {
  openedAt: Date
}

const notOpened = new Date(0)

/**
 * Opens the document viewer on the window event `openDocumentViewer` (specification, section 2), for whoever sends
 * it; what the document's address answers is the server's to decide. It stands beside the page it covers. Who is not
 * signed in, or no longer, gets the access message instead (readings, 20), and the page asks again who reads.
 */
export function ViewerHost() {
  const session = useSession()
  const [opened, setOpened] = useState<OpenedDocument | null>(null)
  const client = useQueryClient()
  const showToast = useToast()
  const refuse = useCallback(
    ({ refusal = accessMessages.trainingMaterial }: DocumentToView) => {
      setOpened(null)
      showToast({ ...refusal, glyph: 'lock' })
    },
    [showToast],
  )
  const refuseAndAsk = useCallback(
    (document: DocumentToView) => {
      refuse(document)
      void client.invalidateQueries({ queryKey: sessionKey })
    },
    [client, refuse],
  )
  const pages = useDocumentPages(opened, refuseAndAsk)
  const isViewer = session === null

  useEffect(
    () =>
      onOpenDocumentViewer((detail) => {
        const document = documentToView(detail, location.href)
        // There is no address whose answer would tell.
        if (document && isViewer && document.url === undefined) refuse(document)
        else if (document) setOpened({ ...document, openedAt: pageNow() })
        else if (import.meta.env.DEV)
          console.warn(
            'openDocumentViewer was ignored; it takes a title, a type and a url of this site:',
            detail,
          )
      }),
    [isViewer, refuse],
  )

  return (
    <DocumentViewer
      document={opened}
      pages={pages}
      reader={session?.username ?? 'viewer'}
      openedAt={opened?.openedAt ?? notOpened}
      onClose={() => {
        setOpened(null)
      }}
    />
  )
}
