import { assignInlineVars } from '@vanilla-extract/dynamic'
import { useRef } from 'react'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import type { PageSize, RenderPage } from './documentPages'
import { fittingScale } from './pageScale'
import * as styles from './PageCanvas.css'
import { usePaintedPage } from './usePaintedPage'
import { useRoom } from './useRoom'

export interface PageCanvasProps {
  /** The number of the page, from 1. */
  page: number
  /** The page's own size. */
  size: PageSize
  /** Paints the page. The function is stable for as long as the document is. */
  renderPage: RenderPage
  /** The zoom in percent; at 100 the page fits the viewer. */
  zoom: number
  /** The page's accessible name: "Page 2 of 6 of Portfolio launch deck". */
  label: string
  /** The text written across the page. */
  watermark: string
}

/** One page of a document: white in both appearances, with its watermark, and larger than the viewer once zoomed. */
export function PageCanvas({ page, size, renderPage, zoom, label, watermark }: PageCanvasProps) {
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const room = useRoom(stage)
  const scale = room && (fittingScale(size, room) * zoom) / 100
  const { failure, onRetry } = usePaintedPage(canvas, { page, size, scale, renderPage, watermark })
  return (
    // Focusable, so that the keyboard can scroll it.
    <div ref={stage} role="group" aria-label="Page area" tabIndex={0} className={styles.stage}>
      {failure === null ? (
        <canvas
          ref={canvas}
          role="img"
          aria-label={label}
          className={styles.page}
          style={assignInlineVars({
            [styles.pageWidth]: `${size.width * (scale ?? 0)}px`,
            [styles.pageHeight]: `${size.height * (scale ?? 0)}px`,
          })}
        />
      ) : (
        <div className={styles.failure}>
          <FailedPanel title="This page could not be drawn" message={failure} onRetry={onRetry} />
        </div>
      )}
    </div>
  )
}
