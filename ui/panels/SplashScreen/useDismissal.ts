import { useEffect, useRef, type RefObject } from 'react'
import { splashTimeline } from '~/ui/lib/splashTimeline'

/**
 * Calls `onDismissed` once, when the overlay's animation has ended. The animation keeps the time, and has run
 * since the first paint: a script that comes late waits for the rest only, and one that comes too late is told
 * at once. A timer stands behind it, because a tab in the background gets no animation events.
 */
export function useDismissal(overlay: RefObject<HTMLElement>, onDismissed: (() => void) | undefined): void {
  const isDismissed = useRef(false)
  // A host that renders again, with another callback, does not begin the wait anew.
  const tell = useRef(onDismissed)
  useEffect(() => {
    tell.current = onDismissed
  }, [onDismissed])
  const runs = onDismissed !== undefined

  useEffect(() => {
    const element = overlay.current
    if (!element || !runs) return

    const dismiss = () => {
      if (isDismissed.current) return
      isDismissed.current = true
      tell.current?.()
    }
    // The events of what is within the overlay bubble up to it.
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

/** For how long the element's own animation has run, in milliseconds. */
function elapsed(element: HTMLElement): number {
  const time = element.getAnimations()[0]?.currentTime
  return typeof time === 'number' ? time : 0
}
