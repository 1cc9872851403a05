import { useCallback, useRef, type RefCallback } from 'react'

/**
 * For an element that disappears when a button in it is pressed: moves the focus to the nearest focusable ancestor, a
 * section or a dialog, and not to the page.
 */
export function useFocusHandover(): RefCallback<HTMLElement> {
  const present = useRef<HTMLElement | null>(null)
  return useCallback((element: HTMLElement | null) => {
    const gone = present.current
    present.current = element
    if (element || !gone?.contains(document.activeElement)) return
    const around = gone.parentElement?.closest<HTMLElement>('[tabindex]')
    queueMicrotask(() => {
      if (document.activeElement === document.body) around?.focus({ preventScroll: true })
    })
  }, [])
}
