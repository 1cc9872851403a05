import { useEffect, useState, type RefObject } from 'react'
import type { PageSize, RenderPage } from './documentPages'
import { pixelRatio } from './pageScale'
import { drawWatermark } from './drawWatermark'

interface PaintedPage {
  page: number
  size: PageSize
  /** CSS pixels per unit of the page's size; null before the viewer is measured. */
  scale: number | null
  renderPage: RenderPage
  watermark: string
}

/**
 * Paints a page with its watermark onto a canvas, and again whenever its size changes. Returns the error, if it could
 * not be painted, and a way to try again.
 */
export function usePaintedPage(
  canvas: RefObject<HTMLCanvasElement>,
  { page, size, scale, renderPage, watermark }: PaintedPage,
): { failure: string | null; onRetry: () => void } {
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    const visible = canvas.current
    if (!visible || scale === null || failure !== null) return
    let isCurrent = true
    const area = { width: size.width * scale, height: size.height * scale }
    const ratio = pixelRatio(area, window.devicePixelRatio)

    // Painted off screen: a page is never seen incomplete or without its watermark, and two overlapping runs do not
    // share a canvas.
    const sheet = visible.ownerDocument.createElement('canvas')
    sheet.width = Math.max(1, Math.round(area.width * ratio))
    sheet.height = Math.max(1, Math.round(area.height * ratio))
    renderPage(page, sheet, scale * ratio).then(
      () => {
        if (!isCurrent) return
        visible.width = sheet.width
        visible.height = sheet.height
        visible.getContext('2d')?.drawImage(sheet, 0, 0)
        drawWatermark(visible, watermark, ratio)
      },
      (reason: unknown) => {
        if (isCurrent) setFailure(reason instanceof Error ? reason.message : String(reason))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [canvas, page, size, scale, renderPage, watermark, failure])

  return {
    failure,
    onRetry: () => {
      setFailure(null)
    },
  }
}
