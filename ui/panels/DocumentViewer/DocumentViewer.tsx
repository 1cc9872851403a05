import { X } from '~/ui/parts/Icon/icons'
import * as Dialog from '@radix-ui/react-dialog'
import * as Direction from '@radix-ui/react-direction'
import { useMemo, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { openForYouText, watermarkText as grantedWatermark } from '~/data/domain/access/access'
import { useBodyClass } from '~/ui/lib/useBodyClass'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { MaterialIcon } from '~/ui/parts/MaterialIcon/MaterialIcon'
import { AccessEnded } from './AccessEnded'
import { paintedPages, type DocumentPages } from './documentPages'
import * as styles from './DocumentViewer.css'
import { changeView, firstView, type PageAction } from './pageAndZoom'
import { isPrintOrSave, pageActionOf } from './viewerKeys'
import { ViewerContent } from './ViewerContent'
import { ViewerToolbar } from './ViewerToolbar'
import { watermarkText } from './watermarkText'
import { useZone } from '~/ui/lib/launch'

/** The document that the viewer shows. */
export interface ViewedDocument {
  title: string
  /** Its type, as text: "Presentation", "Video". */
  type: string
}

/** For whom a locked document is open, and until when. */
export interface ViewerGrant {
  /** The name, as the person wrote it. */
  name: string
  email: string
  /** An ISO 8601 timestamp. */
  until: string
}

export interface DocumentViewerProps {
  /** The open document, or null when the viewer is closed. */
  document: ViewedDocument | null
  /** Its loading state and pages; the object is stable while nothing changes. */
  pages: DocumentPages
  /** The reader's name, for the watermark, where no grant has one. */
  reader: string
  /** The grant by which it is open. Nothing by default. */
  grant?: ViewerGrant | null
  /** When the grant ended while the document was open, in ISO 8601: its pages are removed. Nothing by default. */
  accessEndedAt?: string | null
  /** When it was opened, for the watermark. */
  openedAt: Date
  /** Called when Close, Escape or the backdrop is pressed. */
  onClose: () => void
}

/**
 * The read-only document viewer, over everything (specification, section 2; readings, 21). It deters from copying and
 * cannot prevent it. The host renders it inside the theme, as a sibling of the page that it covers.
 */
export function DocumentViewer(props: DocumentViewerProps) {
  const { document, pages, reader, grant = null, accessEndedAt = null, openedAt, onClose } = props
  const zone = useZone()
  const watermark = grant ? grantedWatermark(grant, openedAt, zone) : watermarkText(reader, openedAt, zone)
  return (
    <Dialog.Root
      open={document !== null}
      onOpenChange={() => {
        onClose()
      }}
    >
      {document && (
        <Dialog.Overlay className={styles.scrim}>
          <Viewer
            document={document}
            pages={pages}
            watermark={watermark}
            until={accessEndedAt === null && grant ? grant.until : null}
            accessEndedAt={accessEndedAt}
          />
        </Dialog.Overlay>
      )}
    </Dialog.Root>
  )
}

interface ViewerProps {
  document: ViewedDocument
  pages: DocumentPages
  watermark: string
  until: string | null
  accessEndedAt: string | null
}

function Viewer({ document, pages, watermark, until, accessEndedAt }: ViewerProps) {
  const zone = useZone()
  useBodyClass(styles.isViewing)
  const { title, type } = document
  const direction = Direction.useDirection()
  const opener = useRef<Element | null>(null)
  const painted = useMemo(() => (accessEndedAt === null ? paintedPages(pages) : null), [pages, accessEndedAt])
  const pageCount = painted?.sizes.length ?? 0

  const [viewed, setViewed] = useState({ title, view: firstView })
  // Another document starts at its own first page.
  const view = viewed.title === title ? viewed.view : firstView
  const act = (action: PageAction) => {
    setViewed({ title, view: changeView(view, action, pageCount) })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (isPrintOrSave(event)) event.preventDefault()
    const action = painted && pageActionOf(event, direction)
    if (!action) return
    event.preventDefault()
    act(action)
  }

  return (
    <Dialog.Content
      className={styles.viewer}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        const viewer = event.currentTarget as HTMLElement
        opener.current = viewer.ownerDocument.activeElement
        viewer.focus()
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        if (opener.current instanceof HTMLElement) opener.current.focus()
      }}
      onKeyDown={onKeyDown}
      onContextMenu={refuse}
      onDragStart={refuse}
    >
      <header className={styles.header}>
        <div className={styles.heading}>
          <MaterialIcon type={type} />
          <div className={styles.headingWords}>
            <Dialog.Title className={styles.title} title={title}>
              <bdi>{title}</bdi>
            </Dialog.Title>
            <Dialog.Description className={styles.description}>
              {`${type} · view only${until !== null ? ` · ${openForYouText(until, zone)}` : ''}`}
            </Dialog.Description>
          </div>
        </div>
        {painted && (
          <div className={styles.tools}>
            <ViewerToolbar view={view} pageCount={pages.state === 'pdf' ? pageCount : null} onAction={act} />
          </div>
        )}
        <div className={styles.close}>
          <Dialog.Close asChild>
            <Button>
              <Icon of={X} />
              Close
            </Button>
          </Dialog.Close>
        </div>
      </header>
      <div className={styles.content}>
        {accessEndedAt === null ? (
          <ViewerContent
            title={title}
            type={type}
            pages={pages}
            painted={painted}
            page={view.page}
            zoom={view.zoom}
            watermark={watermark}
          />
        ) : (
          <AccessEnded endedAt={accessEndedAt} />
        )}
      </div>
      <p className={styles.printNotice}>This document is view-only and cannot be printed.</p>
    </Dialog.Content>
  )
}

function refuse(event: SyntheticEvent) {
  event.preventDefault()
}
