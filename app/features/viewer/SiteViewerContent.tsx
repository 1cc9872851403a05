import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OwnAccess } from '~/data/contract/access'
import type { Tool } from '~/data/contract/tool'
import type { TrainingMaterial } from '~/data/contract/trainingMaterial'
import { accessStateWords } from '~/data/domain/access/access'
import { accessMessages } from '~/data/domain/access/accessMessages'
import { DocumentViewer, type DocumentPages } from '~/ui'
import { accessKey, accessTo, requestAccess, useAccessMessage, useOwnAccess } from '~/app/features/access'
import { listKey, sessionKey } from '~/app/lib/api/queryKeys'
import { useSession } from '~/app/lib/api/useSession'
import { DialogBoundary } from '~/app/lib/DialogBoundary'
import { pageNow } from '~/app/lib/pageClock'
import type { RequestedDocument } from './documentToView'
import { itemIn, lockedItem } from './lockedItem'
import { useDocumentPages } from './useDocumentPages'
import { useClock } from '~/app/lib/useClock'

interface OpenedDocument extends RequestedDocument {
  openedAt: Date
  /** Access was requested by this browser and granted. */
  isGranted: boolean
  /** Opened by an editor. */
  isOfEditor: boolean
  /** The reader may not see it. The viewer shows its title and says so. */
  isLocked: boolean
  /** The material of the document, for editors. */
  materialId: string | undefined
  /** The element that had the focus. */
  opener: Element | null
}

const neverOpened = new Date(0)

/** Unknown items cannot be requested on the site. */
const notListedNote = 'It is not in the library or the tools: ask an administrator in person.'

const externalDocument: DocumentPages = {
  state: 'failed',
  title: 'This document is on another site',
  message: 'Only documents of this site can be shown here.',
}

export interface SiteViewerContentProps {
  /** The document to open. Each event is a new object, even for the same document. */
  requested: RequestedDocument
}

/**
 * The document viewer with its data. The server decides who may read the document. The viewer opens for everyone:
 * readers without access see title, type and the access message (readings, 20).
 */
export function SiteViewerContent({ requested }: SiteViewerContentProps) {
  return (
    <DialogBoundary title="The document could not be shown" resetKey={requested}>
      <Viewer requested={requested} />
    </DialogBoundary>
  )
}

function Viewer({ requested }: SiteViewerContentProps) {
  const session = useSession()
  const [opened, setOpened] = useState<OpenedDocument | null>(null)
  const client = useQueryClient()
  const own = useOwnAccess()
  const showAccessMessage = useAccessMessage()
  const isViewer = session === null
  const item = itemIn(opened)
  const access = opened?.isGranted && item ? accessTo(item, own) : undefined
  const isOver = opened?.isGranted === true && access?.state !== 'open'

  const latest = useRef({ own, askFor: showAccessMessage, isViewer })
  useEffect(() => {
    latest.current = { own, askFor: showAccessMessage, isViewer }
  })

  const lock = useCallback((document: OpenedDocument) => {
    const item = itemIn(document)
    if (document.isOfEditor && item && document.refusal) {
      // VIEW was clicked after the session had ended, so the viewer's message is shown.
      const { title, type, refusal } = document
      setOpened(null)
      latest.current.askFor({ ...item, title, type, refusal })
    } else setOpened({ ...document, isOfEditor: false, isLocked: true })
  }, [])
  const lockAndRefetch = useCallback(
    (document: OpenedDocument) => {
      // Access may have just ended. The refetched state shows it.
      if (document.isGranted) {
        void client.invalidateQueries({ queryKey: accessKey })
        return
      }
      lock(document)
      void client.invalidateQueries({ queryKey: sessionKey })
    },
    [client, lock],
  )
  // Opened in a session that has ended: it is locked once the page has become a viewer's.
  useEffect(() => {
    if (!opened?.isOfEditor || !isViewer) return
    const timer = setTimeout(lock, 0, opened)
    return () => {
      clearTimeout(timer)
    }
  }, [opened, isViewer, lock])
  const isRead = opened !== null && !isOver && !opened.isLocked && !opened.isExternal
  const read = useDocumentPages(isRead ? opened : null, lockAndRefetch)
  const close = useCallback(() => {
    setOpened(null)
  }, [])
  const locked = useLockedPages(opened?.isLocked ? opened : null, close)

  useEffect(() => {
    const { own, isViewer } = latest.current
    const item = itemIn(requested)
    const isGranted = isViewer && item !== null && accessTo(item, own)?.state === 'open'
    setOpened({
      ...requested,
      openedAt: pageNow(),
      isGranted,
      isOfEditor: !isViewer,
      // Without an address no request can tell whether it is readable.
      isLocked: isViewer && !isGranted && requested.url === undefined && !requested.isExternal,
      // A tool's demo has no document.
      materialId: !isViewer && item?.collection === 'training' ? item.id : undefined,
      opener: document.activeElement,
    })
  }, [requested])

  return (
    <DocumentViewer
      document={opened}
      pages={opened?.isExternal ? externalDocument : (locked ?? read)}
      reader={session?.username ?? 'viewer'}
      grant={grantOf(access)}
      accessEndedAt={isOver ? (access?.closedAt ?? access?.until ?? pageNow().toISOString()) : null}
      openedAt={opened?.openedAt ?? neverOpened}
      onClose={close}
    />
  )
}

/** The message in place of a locked document, with a way to request access; null for others. */
function useLockedPages(opened: OpenedDocument | null, close: () => void): DocumentPages | null {
  const own = useOwnAccess()
  const present = useClock()
  const enabled = opened !== null
  const materials = useQuery<readonly TrainingMaterial[]>({ queryKey: listKey('training'), enabled })
  const tools = useQuery<readonly Tool[]>({ queryKey: listKey('tools'), enabled })
  if (!opened) return null
  if (materials.isLoading || tools.isLoading) return { state: 'loading', progress: null }
  const item = lockedItem(opened, materials.data ?? [], tools.data ?? [])
  const note = item ? accessStateWords(accessTo(item, own), present()).press : notListedNote
  const onRequestAccess = () => {
    close()
    if (item) requestAccess({ ...item, opener: opened.opener })
  }
  return {
    state: 'locked',
    ...(opened.refusal ?? item?.refusal ?? accessMessages.trainingMaterial),
    note,
    onRequestAccess: note === null ? onRequestAccess : undefined,
  }
}

/** The name and expiry of this browser's access; null if there is none. */
function grantOf(access: OwnAccess | undefined) {
  if (access?.state !== 'open' || access.reader === null || access.until === null) return null
  return { ...access.reader, until: access.until }
}
