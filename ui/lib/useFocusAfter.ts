import { useEffect, useRef, type RefObject } from 'react'

/** Brings the focus to what comes next when something that had it has gone; where it went elsewhere, it stays there. */
export function useFocusAfter(isShown: boolean, next: RefObject<HTMLElement>): void {
  const wasShown = useRef(isShown)
  useEffect(() => {
    const isGone = wasShown.current && !isShown
    wasShown.current = isShown
    if (isGone && document.activeElement === document.body) next.current?.focus()
  }, [isShown, next])
}
