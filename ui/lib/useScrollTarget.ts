import { useEffect, useRef } from 'react'

/** An item that the URL names: a new object for each navigation. */
export interface ScrollTarget {
  id: string
}

/**
 * Calls `onTarget` once for each target.
 * @param target null without a target, or while its item is not loaded
 */
export function useScrollTarget(target: ScrollTarget | null, onTarget: (target: ScrollTarget) => void): void {
  const handled = useRef<ScrollTarget | null>(null)
  useEffect(() => {
    if (target === null || target === handled.current) return
    handled.current = target
    onTarget(target)
  })
}
