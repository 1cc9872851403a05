import { useEffect, type RefObject } from 'react'

/** Brings the focus to what comes next when something that had it has gone; where it went elsewhere, it stays there. */
export function useFocusAfter(isShown: boolean, next: RefObject<HTMLElement>): void {
  useEffect(() => {
    if (!isShown) return
    return () => {
      if (document.activeElement === document.body) next.current?.focus()
    }
  }, [isShown, next])
}
