import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OwnAccess } from '~/data/contract/access'
import { accessMessages } from '~/data/domain/access/accessMessages'
import { DocumentViewer } from '~/ui'
import { type AccessItem, accessKey, accessTo, useOwnAccess, useAccessMessage } from '~/app/features/access'
import { sessionKey } from '~/app/lib/api/keys'
import { useSession } from '~/app/lib/api/useSession'
import { DialogBoundary } from '~/app/lib/DialogBoundary'
import { useToast } from '~/app/lib/ToastContext'
import type { DocumentToView } from '~/app/lib/windowEvents'
import { pageNow } from '~/app/lib/pageClock'
import { useDocumentPages } from './useDocumentPages'

interface OpenedDocument extends DocumentToView {
  openedAt: Date
  /** It was asked for, and granted to this browser. */
  isGranted: boolean
  /** By who may open all of them. */
  isOfEditor: boolean
  /** The material that it is the document of, for who may read them all. */
  materialId: string | undefined
}

const notOpened = new Date(0)

export interface ViewerHostProps {
  /** The document that an event asks for: each is another, though it be the same. */
  asked: DocumentToView
}

/**
 * The document viewer, on its data; what the document's address answers is the server's to decide. It stands beside the
 * page it covers. Who is not signed in, or no longer, and was not granted the document gets the access message instead
 * (readings, 20), and the page asks again who reads.
 */
export function ViewerHost({ asked }: ViewerHostProps) {
  return (
    <DialogBoundary title="The document could not be shown" resetKey={asked}>
      <Viewer asked={asked} />
    </DialogBoundary>
  )
}

function Viewer({ asked }: ViewerHostProps) {
  const session = useSession()
  const [opened, setOpened] = useState<OpenedDocument | null>(null)
  const client = useQueryClient()
  const showToast = useToast()
  const own = useOwnAccess()
  const askFor = useAccessMessage()
  const isViewer = session === null
  const item = itemIn(opened)
  const access = opened?.isGranted && item ? accessTo(item, own) : undefined
  const isOver = opened?.isGranted === true && access?.state !== 'open'

  const latest = useRef({ own, askFor, isViewer })
  useEffect(() => {
    latest.current = { own, askFor, isViewer }
  })

  const refuse = useCallback(
    (document: DocumentToView) => {
      const { title, type, refusal = accessMessages.trainingMaterial } = document
      const item = itemIn(document)
      setOpened(null)
      if (item) latest.current.askFor({ ...item, title, type, refusal })
      else showToast({ ...refusal, glyph: 'lock' })
    },
    [showToast],
  )
  const refuseAndAsk = useCallback(
    (document: OpenedDocument) => {
      // It may have ended while it was on its way: the page says so once it knows.
      if (document.isGranted) {
        void client.invalidateQueries({ queryKey: accessKey })
        return
      }
      refuse(document)
      void client.invalidateQueries({ queryKey: sessionKey })
    },
    [client, refuse],
  )
  // It was opened by a session that has ended: refused once the page around it is a reader's.
  useEffect(() => {
    if (!opened?.isOfEditor || !isViewer) return
    const timer = setTimeout(refuse, 0, opened)
    return () => {
      clearTimeout(timer)
    }
  }, [opened, isViewer, refuse])
  const pages = useDocumentPages(isOver ? null : opened, refuseAndAsk)

  useEffect(() => {
    const { own, isViewer } = latest.current
    const item = itemIn(asked)
    const isGranted = isViewer && item !== null && accessTo(item, own)?.state === 'open'
    // There is no address whose answer would tell.
    if (isViewer && !isGranted && asked.url === undefined) refuse(asked)
    else {
      // A tool's demo has no document.
      const materialId = !isViewer && item?.collection === 'training' ? item.id : undefined
      setOpened({ ...asked, openedAt: pageNow(), isGranted, isOfEditor: !isViewer, materialId })
    }
  }, [asked, refuse])

  return (
    <DocumentViewer
      document={opened}
      pages={pages}
      reader={session?.username ?? 'viewer'}
      grant={grantOf(access)}
      ended={isOver ? (access?.overAt ?? access?.until ?? pageNow().toISOString()) : null}
      openedAt={opened?.openedAt ?? notOpened}
      onClose={() => {
        setOpened(null)
      }}
    />
  )
}

/** Who reads until when, by what was asked for in this browser; null where nothing is open to it. */
function grantOf(access: OwnAccess | undefined) {
  if (access?.state !== 'open' || access.reader === null || access.until === null) return null
  return { ...access.reader, until: access.until }
}

/** What access to a document is asked for by; an event may carry anything. */
function itemIn(document: DocumentToView | null): AccessItem | null {
  const { collection, id } = (document?.item ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || (collection !== 'training' && collection !== 'tools')) return null
  return { collection, id }
}
