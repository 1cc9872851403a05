import { useState } from 'react'

/** This many rows are drawn at first: hundreds would make every key that is typed beside them slow. */
export const firstRows = 50

export interface FirstRows<T> {
  /** The rows to draw. */
  rows: readonly T[]
  /** Draws all of them; null when they are. */
  showAll: (() => void) | null
}

/**
 * The first rows of a long list, or all once they are wanted.
 * @param atLeast so many of them are drawn in any case
 */
export function useFirstRows<T>(all: readonly T[], atLeast = 0): FirstRows<T> {
  const [isWhole, setWhole] = useState(false)
  const count = Math.max(firstRows, atLeast)
  if (isWhole || all.length <= count) return { rows: all, showAll: null }
  return {
    rows: all.slice(0, count),
    showAll: () => {
      setWhole(true)
    },
  }
}
