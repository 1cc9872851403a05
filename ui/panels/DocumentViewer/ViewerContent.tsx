import { EyeOff, Lock } from '~/ui/parts/Icon/icons'
import { clampFraction, percentText } from '~/data/domain/plan/progress'
import { Button } from '~/ui/parts/Button/Button'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { Icon } from '~/ui/parts/Icon/Icon'
import { ProgressBar } from '~/ui/parts/ProgressBar/ProgressBar'
import type { DocumentPages, PaintedPages } from './documentPages'
import { WatermarkedVideo } from './WatermarkedVideo'
import { PageCanvas } from './PageCanvas'
import * as styles from './ViewerContent.css'

export interface ViewerContentProps {
  /** The document's title. */
  title: string
  /** Its type, as text. */
  type: string
  /** The loading state and the pages of the document. */
  pages: DocumentPages
  /** Its pages, when they are painted onto a canvas. */
  painted: PaintedPages | null
  /** The page to show, counted from 1. */
  page: number
  /** The zoom in percent; at 100 the page fits the viewer. */
  zoom: number
  /** The text written across the content. */
  watermark: string
}

/** The area below the viewer's bar: a page, a video, or why there is none. */
export function ViewerContent({ title, type, pages, painted, page, zoom, watermark }: ViewerContentProps) {
  switch (pages.state) {
    case 'loading':
      return <Arriving progress={pages.progress} />
    case 'failed':
      return (
        <div className={styles.middle}>
          <div className={styles.failed}>
            <FailedPanel
              title={pages.title ?? 'The document could not be loaded'}
              message={pages.message}
              onRetry={pages.onRetry}
              retryLabel={pages.retryLabel}
            />
          </div>
        </div>
      )
    case 'none':
      return <NoPreview title={title} type={type} />
    case 'locked':
      return <Locked {...pages} />
    case 'video':
      return <WatermarkedVideo key={pages.url} url={pages.url} title={title} watermark={watermark} />
    case 'pdf':
    case 'image': {
      const size = painted?.sizes[page - 1]
      if (!painted || !size) return <NoPreview title={title} type={type} />
      const label = pages.state === 'image' ? title : `Page ${page} of ${painted.sizes.length} of ${title}`
      return (
        <PageCanvas
          key={page}
          page={page}
          size={size}
          renderPage={painted.renderPage}
          zoom={zoom}
          label={label}
          watermark={watermark}
        />
      )
    }
  }
}

function Arriving({ progress }: { progress: number | null }) {
  return (
    <div className={styles.middle} aria-busy>
      <p role="status" className={styles.noticeText}>
        Loading the document
      </p>
      {progress !== null && (
        <div className={styles.loading}>
          <ProgressBar value={clampFraction(progress)} label="Loaded" tone="ink" />
          <span className={styles.loadingFigure}>{percentText(progress)}</span>
        </div>
      )}
    </div>
  )
}

type LockedProps = Pick<
  Extract<DocumentPages, { state: 'locked' }>,
  'title' | 'description' | 'note' | 'onRequestAccess'
>

function Locked({ title, description, note = null, onRequestAccess }: LockedProps) {
  return (
    <div className={styles.middle}>
      <Icon of={Lock} size={24} className={styles.noticeText} />
      <div role="alert">
        <p className={styles.noticeTitle}>{title}</p>
        <p className={styles.noticeText}>{description}</p>
      </div>
      {note !== null && <p className={styles.noticeText}>{note}</p>}
      {onRequestAccess && (
        <Button variant="ink" className={styles.request} onClick={onRequestAccess}>
          Ask for access
        </Button>
      )}
    </div>
  )
}

function NoPreview({ title, type }: { title: string; type: string }) {
  return (
    <div className={styles.middle}>
      <Icon of={EyeOff} size={24} className={styles.noticeText} />
      <p className={styles.noticeTitle}>Preview not available</p>
      <p className={styles.noticeText}>
        <bdi>{`${title} (${type}) has no file to show here yet.`}</bdi>
      </p>
    </div>
  )
}
