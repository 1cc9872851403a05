import { useEffect, useRef, useState, type RefObject } from 'react'
import { usePrinting } from './usePrinting'

export interface NearWindow<E extends HTMLElement> {
  /** The `ref` of the block. */
  ref: RefObject<E>
  isNear: boolean
  /** The height of the block when its content was last rendered; undefined before. */
  height: string | undefined
}

/**
 * Whether a block is near the window, so that one of thousands is in the page only while it can be seen. A block with
 * an open drawer or with the focus stays. This is not @tanstack/react-virtual as in the workbooks: a list that scrolls
 * with the window would have to know its distance from the top of the page, which each accordion above it changes.
 * @param distance how near, in pixels
 */
export function useNearWindow<E extends HTMLElement>(startsNear = false, distance = 1000): NearWindow<E> {
  const ref = useRef<E>(null)
  const [isNear, setIsNear] = useState(startsNear)
  const [height, setHeight] = useState<string>()

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const margin = `${distance}px 0px`
    // The second is for a block in a box that scrolls, in browsers that know it.
    const around = { rootMargin: margin, scrollMargin: margin }
    const observer = new IntersectionObserver((entries) => {
      const latest = entries.at(-1)
      if (!latest) return
      if (!latest.isIntersecting && isInUse(element)) return
      if (!latest.isIntersecting) setHeight(`${latest.boundingClientRect.height}px`)
      setIsNear(latest.isIntersecting)
    }, around)
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [distance])

  return { ref, isNear: usePrinting() || isNear, height }
}

function isInUse(element: HTMLElement): boolean {
  return element.contains(document.activeElement) || element.querySelector('[data-state="open"]') !== null
}
