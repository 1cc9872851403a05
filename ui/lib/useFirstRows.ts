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
 * @param from the row that must be among them, with a few before it
 */
export function useFirstRows<T>(all: readonly T[], from = 0): FirstRows<T> {
  const [isWhole, setWhole] = useState(false)
  if (isWhole || all.length <= firstRows) return { rows: all, showAll: null }
  const start = Math.max(0, Math.min(from - 5, all.length - firstRows))
  return {
    rows: all.slice(start, start + firstRows),
    showAll: () => {
      setWhole(true)
    },
  }
}
