import { useEffect, useState, type RefObject } from 'react'

export interface Overflow {
  /** The content is larger than the element, in any direction. */
  overflows: boolean
  /** The content is wider than the element. */
  isWide: boolean
  /** Content extends before the element's start, or after its end. */
  before: boolean
  after: boolean
}

const parts = ['overflows', 'isWide', 'before', 'after'] as const

/** Whether and where an element's content overflows, updated on scrolling and resizing; null before it is measured. */
export function useOverflow(ref: RefObject<HTMLElement>): Overflow | null {
  const [overflow, setOverflow] = useState<Overflow | null>(null)
  useEffect(() => {
    const container = ref.current
    const content = container?.firstElementChild
    if (!container || !content) return
    const measure = () => {
      const next = overflowOf(container)
      setOverflow((last) => (parts.every((key) => last?.[key] === next[key]) ? last : next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(container)
    observer.observe(content)
    container.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      container.removeEventListener('scroll', measure)
    }
  }, [ref])
  return overflow
}

function overflowOf(container: HTMLElement): Overflow {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = container
  // Negative in right-to-left text.
  const scrolled = Math.abs(container.scrollLeft)
  const isWide = scrollWidth > clientWidth
  return {
    overflows: isWide || scrollHeight > clientHeight,
    isWide,
    before: isWide && scrolled > 1,
    after: isWide && scrolled + clientWidth < scrollWidth - 1,
  }
}
