/** A page's own size, in whatever unit its renderer counts: points for a PDF, pixels for an image. */
export interface PageSize {
  width: number
  height: number
}

/**
 * Paints a page, counted from 1, onto a canvas that has its size already. `scale` is how many of the canvas's
 * pixels make one unit of the page's own size. Rejects with the reason when the page cannot be painted.
 */
export type RenderPage = (page: number, canvas: HTMLCanvasElement, scale: number) => Promise<void>

/** What the viewer shows of a document. */
export type DocumentPages =
  | {
      state: 'loading'
      /** How much has arrived, 0..1, or null when the whole is not known. */
      progress: number | null
    }
  | {
      state: 'failed'
      /** What failed, in a few words. @default 'The document could not be loaded' */
      title?: string
      /** Why, in words. */
      message: string
      /** Asks for the file again; without it there is nothing to press. */
      onRetry?: (() => void) | undefined
      /** What is to be pressed. @default 'Try again' */
      retryLabel?: 'Try again' | 'Reload'
    }
  /** There is no file to show. */
  | { state: 'none' }
  | {
      /** Whoever reads may not see it. */
      state: 'locked'
      /** The access message of its place (specification, section 6). */
      title: string
      description: string
      /** How far a request for it is, in a sentence. Nothing by default. */
      note?: string | null
      /** Asks for access; without it there is nothing to press. */
      onAsk?: (() => void) | undefined
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

/** A PDF's pages, or an image as the only one; null for what is not painted. */
export function paintedPages(pages: DocumentPages): PaintedPages | null {
  switch (pages.state) {
    case 'pdf':
      return { sizes: pages.pageSizes, renderPage: pages.renderPage }
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
