import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { PreparedStory } from 'storybook/internal/types'

export interface LazyStoryProps {
  of: Pick<PreparedStory, 'id'>
  /** The story's block. */
  children: ReactNode
}

/** How far outside the window a story is already rendered. */
const MARGIN = '600px'

/** Renders a story of a docs page once it is near the window, so that a page with twenty stories opens at once. */
export function LazyStory({ of: { id }, children }: LazyStoryProps) {
  const [isNear, setNear] = useState(false)
  const placeholder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!placeholder.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(placeholder.current)
    return () => {
      observer.disconnect()
    }
  }, [])
  if (isNear) return children
  return <div ref={placeholder} data-later={id} style={{ minBlockSize: 200 }} />
}
