import { useEffect, useRef, type RefObject } from 'react'

/** Moves the focus to the next element when the focused one is removed, unless the focus is elsewhere by then. */
export function useFocusAfter(isShown: boolean, next: RefObject<HTMLElement>): void {
  const wasShown = useRef(isShown)
  useEffect(() => {
    const isGone = wasShown.current && !isShown
    wasShown.current = isShown
    if (isGone && document.activeElement === document.body) next.current?.focus()
  }, [isShown, next])
}
