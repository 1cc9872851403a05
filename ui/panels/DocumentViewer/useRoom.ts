import { useEffect, useState, type RefObject } from 'react'
import type { PageSize } from './documentPages'

/** The space inside an element, in whole CSS pixels; null before it is measured. */
export function useRoom(element: RefObject<HTMLElement>): PageSize | null {
  const [room, setRoom] = useState<PageSize | null>(null)

  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setRoom({ width: Math.max(1, Math.floor(width)), height: Math.max(1, Math.floor(height)) })
    })
    observer.observe(element.current)
    return () => {
      observer.disconnect()
    }
  }, [element])

  return room
}
