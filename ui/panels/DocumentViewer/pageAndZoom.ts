/** The position of the reader in a document. */
export interface PageView {
  /** Counted from 1. */
  page: number
  /** In percent of the page fitted to the viewer. */
  zoom: number
}

export type PageAction = 'nextPage' | 'previousPage' | 'zoomIn' | 'zoomOut' | 'zoomReset'

/** The initial view. */
export const firstView: PageView = { page: 1, zoom: 100 }

export const zoomLevels = [50, 75, 100, 125, 150, 200, 250, 300] as const
export const smallestZoom = 50
export const largestZoom = 300

/** The view after an action; at an end it stays as it is. */
export function changeView({ page, zoom }: PageView, action: PageAction, pageCount: number): PageView {
  switch (action) {
    case 'nextPage':
      return { zoom, page: Math.min(page + 1, pageCount) }
    case 'previousPage':
      return { zoom, page: Math.max(page - 1, 1) }
    case 'zoomIn':
      return { page, zoom: zoomLevels.find((level) => level > zoom) ?? largestZoom }
    case 'zoomOut':
      return { page, zoom: zoomLevels.findLast((level) => level < zoom) ?? smallestZoom }
    case 'zoomReset':
      return { page, zoom: firstView.zoom }
  }
}
