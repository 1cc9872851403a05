import { useEffect, useRef, type RefObject } from 'react'
import { splashTimeline } from '~/ui/lib/splashTimeline'

/**
 * Calls `onDismissed` once, when the overlay's animation has ended. The animation keeps the time and has run since the
 * first paint: a late script waits only for the rest, or calls back at once. A timer is the fallback, because a
 * background tab gets no animation events.
 */
export function useDismissal(overlay: RefObject<HTMLElement>, onDismissed: (() => void) | undefined): void {
  const isDismissed = useRef(false)
  // A new callback in a later render does not restart the wait.
  const latest = useRef(onDismissed)
  useEffect(() => {
    latest.current = onDismissed
  }, [onDismissed])
  const runs = onDismissed !== undefined

  useEffect(() => {
    const element = overlay.current
    if (!element || !runs) return

    const dismiss = () => {
      if (isDismissed.current) return
      isDismissed.current = true
      latest.current?.()
    }
    // Events of the overlay's descendants bubble up to it.
    const onEnd = (event: AnimationEvent) => {
      if (event.target === element) dismiss()
    }

    element.addEventListener('animationend', onEnd)
    const timer = setTimeout(dismiss, splashTimeline.gone - elapsed(element))
    return () => {
      element.removeEventListener('animationend', onEnd)
      clearTimeout(timer)
    }
  }, [overlay, runs])
}

/** How long the element's own animation has run, in milliseconds. */
function elapsed(element: HTMLElement): number {
  const time = element.getAnimations()[0]?.currentTime
  return typeof time === 'number' ? time : 0
}
