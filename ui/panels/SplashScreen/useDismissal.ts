import { useEffect, useRef, type RefObject } from 'react'
import { splashTimeline } from '~/ui/lib/splashTimeline'

interface Callbacks {
  /** Called when the overlay starts to fade. */
  onFade?: (() => void) | undefined
  /** Called once, when the overlay's animation has ended. */
  onDismissed?: (() => void) | undefined
}

/**
 * Calls back while the overlay goes. Its animation keeps the time and has run since the first paint: a late script waits
 * only for the rest, or calls back at once. A timer is the fallback for its end, because a background tab gets no
 * animation events.
 */
export function useDismissal(overlay: RefObject<HTMLElement>, runs: boolean, callbacks: Callbacks): void {
  const isDismissed = useRef(false)
  // A new callback in a later render does not restart the wait.
  const latest = useRef(callbacks)
  useEffect(() => {
    latest.current = callbacks
  })

  useEffect(() => {
    const element = overlay.current
    if (!element || !runs) return

    const dismiss = () => {
      if (isDismissed.current) return
      isDismissed.current = true
      latest.current.onDismissed?.()
    }
    // Events of the overlay's descendants bubble up to it.
    const onEnd = (event: AnimationEvent) => {
      if (event.target === element) dismiss()
    }

    element.addEventListener('animationend', onEnd)
    const past = elapsed(element)
    const fade = setTimeout(() => latest.current.onFade?.(), splashTimeline.dismissed - past)
    const end = setTimeout(dismiss, splashTimeline.gone - past)
    return () => {
      element.removeEventListener('animationend', onEnd)
      clearTimeout(fade)
      clearTimeout(end)
    }
  }, [overlay, runs])
}

/** How long the element's own animation has run, in milliseconds. */
function elapsed(element: HTMLElement): number {
  const time = element.getAnimations()[0]?.currentTime
  return typeof time === 'number' ? time : 0
}
