import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { usePrinting } from '~/ui/lib/usePrinting'

/** Up to here all rows are on the page, where find-in-page and screen readers have them. */
export const virtualFrom = 200

export interface VirtualRows {
  /** Whether only the rows in view are on the page. */
  isVirtual: boolean
  /** The rows to show, by index from 0. */
  indexes: readonly number[]
  /** The room that the rows left out take above and below, in CSS pixels. */
  before: number
  after: number
  /** The `ref` of each row, which carries its index as `data-index`; undefined while all rows are shown. */
  measure: ((row: Element | null) => void) | undefined
}

/** Of many rows, those in view of their scroll container and a few around them. */
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
    // What the server renders, before there is anything to measure.
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
