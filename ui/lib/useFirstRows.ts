import { useCallback, useRef, useState, type RefCallback } from 'react'
import { flushSync } from 'react-dom'

/** This many rows are drawn at first: hundreds would make every key that is typed beside them slow. */
export const firstRows = 50

export interface FirstRows<T> {
  /** The rows to draw. */
  rows: readonly T[]
  /** Stands on their list, whose entries can take the focus (`tabIndex={-1}`). */
  list: RefCallback<HTMLElement>
  /** Draws all of them, and puts the focus on the first that came; null when they are drawn. */
  showAll: (() => void) | null
}

/**
 * The first rows of a long list, or all once they are wanted.
 * @param atLeast so many of them are drawn in any case
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
      // What was pressed is gone: go on reading where it stood.
      drawn.current?.querySelectorAll<HTMLElement>(':scope > li')[count]?.focus()
    },
  }
}
