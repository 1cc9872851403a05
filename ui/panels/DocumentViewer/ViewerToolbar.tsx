import { ChevronLeft, ChevronRight, Minus, Plus } from '~/ui/parts/Icon/icons'
import type { LucideIcon } from 'lucide-react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { firstView, largestZoom, smallestZoom, type PageAction, type PageView } from './pageAndZoom'
import * as styles from './ViewerToolbar.css'

export interface ViewerToolbarProps {
  /** The page shown, and its zoom. */
  view: PageView
  /** The number of pages; null for a single picture, which has no paging. */
  pageCount: number | null
  /** Called when a button is pressed. At either end the action has no effect. */
  onAction: (action: PageAction) => void
}

/** Zoom and paging of the document viewer. There is no save, no print, and Close is the only exit (readings, 21). */
export function ViewerToolbar({ view: { page, zoom }, pageCount, onAction }: ViewerToolbarProps) {
  const step = (
    label: string,
    icon: LucideIcon,
    action: PageAction,
    isAtEnd: boolean,
    isSideways = false,
  ) => (
    <Button
      variant="ghost"
      iconOnly
      aria-label={label}
      aria-disabled={isAtEnd}
      className={styles.step}
      onClick={() => {
        onAction(action)
      }}
    >
      <Icon of={icon} className={isSideways ? styles.sideways : undefined} />
    </Button>
  )
  return (
    <div className={styles.toolbar}>
      <div role="group" aria-label="Zoom" className={styles.group}>
        {step('Zoom out', Minus, 'zoomOut', zoom <= smallestZoom)}
        <Button
          variant="ghost"
          aria-label={`${zoom}%, back to ${firstView.zoom}%`}
          className={styles.zoom}
          onClick={() => {
            onAction('zoomReset')
          }}
        >
          {`${zoom}%`}
        </Button>
        {step('Zoom in', Plus, 'zoomIn', zoom >= largestZoom)}
      </div>
      {pageCount !== null && (
        <>
          <span className={styles.hairline} />
          <div role="group" aria-label="Pages" className={styles.group}>
            {step('Previous page', ChevronLeft, 'previousPage', page <= 1, true)}
            <span role="status" className={styles.position}>
              {`Page ${page} of ${pageCount}`}
            </span>
            {step('Next page', ChevronRight, 'nextPage', page >= pageCount, true)}
          </div>
        </>
      )}
    </div>
  )
}
