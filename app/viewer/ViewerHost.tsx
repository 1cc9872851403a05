import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { accessMessages } from '~/data/rules/accessMessages'
import { DocumentViewer } from '~/ui'
import { sessionKey } from '~/app/api/keys'
import { useSession } from '~/app/api/useSession'
import { useToast } from '~/app/shell/ToastContext'
import type { DocumentToView } from '~/app/windowEvents'
import { pageNow } from '~/app/pageClock'
import { useDocumentPages } from './useDocumentPages'

interface OpenedDocument extends DocumentToView {
  openedAt: Date
}

const notOpened = new Date(0)

export interface ViewerHostProps {
  /** The document that an event asks for: each is another, though it be the same. */
  asked: DocumentToView
}

/**
 * The document viewer, on its data; what the document's address answers is the server's to decide. It
 * stands beside the page it covers. Who is not signed in, or no longer, gets the access message instead (readings, 20),
 * and the page asks again who reads.
 */
export function ViewerHost({ asked }: ViewerHostProps) {
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

  const open = useRef<(document: DocumentToView) => void>(() => undefined)
  useEffect(() => {
    open.current = (document) => {
      // There is no address whose answer would tell.
      if (isViewer && document.url === undefined) refuse(document)
      else setOpened({ ...document, openedAt: pageNow() })
    }
  })
  useEffect(() => {
    open.current(asked)
  }, [asked])

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
