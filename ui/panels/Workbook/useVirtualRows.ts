import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { usePrinting } from '~/ui/lib/usePrinting'

/** Up to this number all rows are in the page, for find-in-page and screen readers. */
export const virtualFrom = 200

export interface VirtualRows {
  /** Only the rows in view are in the page. */
  isVirtual: boolean
  /** The rows to show, by index from 0. */
  indexes: readonly number[]
  /** The space of the rows left out above and below, in CSS pixels. */
  before: number
  after: number
  /** The `ref` of each row, which has its index as `data-index`; undefined while all rows are shown. */
  measure: ((row: Element | null) => void) | undefined
}

/** Renders only the rows in view of their scroll container, and a few around them. */
export function useVirtualRows(
  count: number,
  scrollContainer: RefObject<HTMLElement>,
  rowHeight: number,
): VirtualRows {
  const isVirtual = !usePrinting() && count > virtualFrom
  const virtualizer = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scrollContainer.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    // What the server renders, where nothing can be measured.
    initialRect: { width: 0, height: 600 },
  })
  if (!isVirtual) {
    return {
      isVirtual,
      indexes: Array.from({ length: count }, (_, index) => index),
      before: 0,
      after: 0,
      measure: undefined,
    }
  }
  const items = virtualizer.getVirtualItems()
  return {
    isVirtual,
    indexes: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
  }
}
