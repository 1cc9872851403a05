import { useCallback, useRef, useState, type RefCallback } from 'react'
import { flushSync } from 'react-dom'

/** The number of rows rendered at first: hundreds would slow down typing beside them. */
export const firstRows = 50

export interface FirstRows<T> {
  /** The rows to render. */
  rows: readonly T[]
  /** The `ref` of their list, whose entries can take the focus (`tabIndex={-1}`). */
  list: RefCallback<HTMLElement>
  /** Renders all rows, and focuses the first new one; null when all are rendered. */
  showAll: (() => void) | null
}

/**
 * The first rows of a long list, or all of them on request.
 * @param atLeast the minimum number of rows to render
 */
export function useFirstRows<T>(all: readonly T[], atLeast = 0): FirstRows<T> {
  const drawn = useRef<HTMLElement | null>(null)
  const list = useCallback((element: HTMLElement | null) => {
    drawn.current = element
  }, [])
  const [isWhole, setWhole] = useState(false)
  const count = Math.max(firstRows, atLeast)
  if (isWhole || all.length <= count) return { rows: all, list, showAll: null }
  return {
    rows: all.slice(0, count),
    list,
    showAll: () => {
      flushSync(() => {
        setWhole(true)
      })
      // The pressed button is gone: the focus goes to the first new row.
      drawn.current?.querySelectorAll<HTMLElement>(':scope > li')[count]?.focus()
    },
  }
}
