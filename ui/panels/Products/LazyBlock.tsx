import { assignInlineVars } from '@vanilla-extract/dynamic'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import * as styles from './LazyBlock.css'

export interface LazyBlockProps {
  /** How many cards the block holds, to keep their place. */
  count: number
  /** The cards. */
  children: ReactNode
}

/** Cards this near to the window are there before they are scrolled to. */
const margin = '1000px 0px'

/**
 * A block of cards that is in the page only while it is near the window, so that a portfolio of thousands
 * stays as quick as one of dozens. A block with an open drawer or the focus in it stays.
 */
export function LazyBlock({ count, children }: LazyBlockProps) {
  const block = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [height, setHeight] = useState<string>()

  useEffect(() => {
    const element = block.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1)
        if (!latest) return
        if (!latest.isIntersecting && isInUse(element)) return
        if (!latest.isIntersecting) setHeight(`${latest.boundingClientRect.height}px`)
        setIsNear(latest.isIntersecting)
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [])

  if (isNear) return <div ref={block}>{children}</div>
  return (
    <div
      ref={block}
      className={styles.place}
      style={assignInlineVars({ [styles.cards]: String(count), [styles.height]: height })}
    />
  )
}

function isInUse(element: HTMLElement): boolean {
  return element.contains(document.activeElement) || element.querySelector('[data-state="open"]') !== null
}
