import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { classNames } from '~/ui/lib/classNames'
import * as styles from './ScrollRegion.css'

export interface ScrollRegionProps {
  /** Names the region while it scrolls. */
  label: string
  /** As high as its content, or at most as the window has room for. @default 'content' */
  height?: keyof typeof styles.height
  /** The scrolling element, for who measures it. */
  containerRef?: RefObject<HTMLDivElement>
  /** Placed on the scrolling element. */
  className?: string | undefined
  /** What scrolls. */
  children: ReactNode
}

/** A box that scrolls in itself; only while its content overflows does the keyboard reach it, by name. */
export function ScrollRegion({
  label,
  height = 'content',
  containerRef,
  className,
  children,
}: ScrollRegionProps) {
  const ownRef = useRef<HTMLDivElement>(null)
  const ref = containerRef ?? ownRef
  const overflows = useOverflow(ref)
  return (
    <div
      ref={ref}
      className={classNames(styles.height[height], className)}
      {...(overflows && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      <div className={styles.content}>{children}</div>
    </div>
  )
}

/** Whether an element's content is larger than the element, now and after every change of size of either. */
function useOverflow(ref: RefObject<HTMLElement>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const container = ref.current
    const content = container?.firstElementChild
    if (!container || !content) return
    const observer = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = container
      setOverflows(scrollWidth > clientWidth || scrollHeight > clientHeight)
    })
    observer.observe(container)
    observer.observe(content)
    return () => {
      observer.disconnect()
    }
  }, [ref])
  return overflows
}
