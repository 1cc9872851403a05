import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { PreparedStory } from 'storybook/internal/types'

export interface OnSightProps {
  of: Pick<PreparedStory, 'id'>
  /** The story's block. */
  children: ReactNode
}

/** How far below the window a story is drawn ahead. */
const MARGIN = '600px'

/** Draws a story on a page once it is about to be seen: a page with twenty of them is there at once. */
export function OnSight({ of: { id }, children }: OnSightProps) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(place.current)
    return () => {
      observer.disconnect()
    }
  }, [])
  if (isNear) return children
  return <div ref={place} data-later={id} style={{ minBlockSize: 200 }} />
}
