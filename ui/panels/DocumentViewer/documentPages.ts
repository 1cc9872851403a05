/** A page's own size, in the unit of its renderer: points for a PDF, pixels for an image. */
export interface PageSize {
  width: number
  height: number
}

/**
 * Paints a page, counted from 1, onto a canvas whose size is set already. `scale` is the number of canvas pixels per
 * unit of the page's own size. Rejects with the reason when the page cannot be painted.
 */
export type RenderPage = (page: number, canvas: HTMLCanvasElement, scale: number) => Promise<void>

/** The content of the viewer. */
export type DocumentPages =
  | {
      state: 'loading'
      /** The fraction that has arrived, 0..1; null when the size is not known. */
      progress: number | null
    }
  | {
      state: 'failed'
      /** What failed, in a few words. @default 'The document could not be loaded' */
      title?: string
      /** The cause. */
      message: string
      /** Loads the file again; without it there is no button. */
      onRetry?: (() => void) | undefined
      /** The label of the button. @default 'Try again' */
      retryLabel?: 'Try again' | 'Reload'
    }
  /** There is no file. */
  | { state: 'none' }
  | {
      /** The reader has no access. */
      state: 'locked'
      /** The access message of its section (specification, section 6). */
      title: string
      description: string
      /** The state of an access request, as a sentence. Nothing by default. */
      note?: string | null
      /** Requests access; without it there is no button. */
      onRequestAccess?: (() => void) | undefined
    }
  | {
      state: 'pdf'
      /** One for each page, in order. */
      pageSizes: readonly PageSize[]
      renderPage: RenderPage
    }
  | { state: 'image'; image: ImageBitmap }
  | {
      state: 'video'
      /** A path of this site. */
      url: string
    }

/** Pages that are painted onto a canvas. */
export interface PaintedPages {
  sizes: readonly PageSize[]
  renderPage: RenderPage
}

/** A PDF's pages, or an image as the only page; null for other content and for a PDF without pages. */
export function paintedPages(pages: DocumentPages): PaintedPages | null {
  switch (pages.state) {
    case 'pdf':
      return pages.pageSizes.length > 0 ? { sizes: pages.pageSizes, renderPage: pages.renderPage } : null
    case 'image':
      return { sizes: [pages.image], renderPage: imagePainter(pages.image) }
    default:
      return null
  }
}

function imagePainter(image: ImageBitmap): RenderPage {
  return (_page, canvas) => {
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return Promise.resolve()
  }
}
