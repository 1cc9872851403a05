import { MoveHorizontal } from 'lucide-react'
import { useId, useRef, type ReactNode, type RefObject } from 'react'
import { classNames } from '~/ui/lib/classNames'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './ScrollRegion.css'
import { useOverflow } from './useOverflow'

export interface ScrollRegionProps {
  /** Names the region while it scrolls. */
  label: string
  /** As high as its content, or at most as the window has room for. @default 'content' */
  height?: keyof typeof styles.height
  /** What is said above it, and of it to a screen reader, while it scrolls sideways. Nothing by default. */
  hint?: string | undefined
  /** Whether its first column stays in sight, and has a shadow of its own at its edge. @default false */
  hasFrozenStart?: boolean
  /** The scrolling element, for those who measure it. */
  containerRef?: RefObject<HTMLDivElement>
  /** Placed on the scrolling element. */
  className?: string | undefined
  /** What scrolls. */
  children: ReactNode
}

/**
 * A box that scrolls in itself; only while its content overflows does the keyboard reach it, by name. An edge beyond
 * which there is more has a shadow.
 */
export function ScrollRegion({
  label,
  height = 'content',
  hint,
  hasFrozenStart = false,
  containerRef,
  className,
  children,
}: ScrollRegionProps) {
  const ownRef = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const ref = containerRef ?? ownRef
  const overflow = useOverflow(ref)
  const isHinted = hint !== undefined && overflow?.isWide
  // Until that is known, and without scripts, it scrolls.
  const fits = height === 'content' && overflow && !overflow.isWide ? '' : undefined
  return (
    <>
      {isHinted && (
        <p id={hintId} className={styles.hint}>
          <Icon of={MoveHorizontal} />
          <bdi>{hint}</bdi>
        </p>
      )}
      <div className={styles.frame}>
        <div
          ref={ref}
          className={classNames(styles.height[height], className)}
          data-fits={fits}
          data-scrolled={overflow?.before ? '' : undefined}
          {...(overflow?.overflows && { role: 'region', 'aria-label': label, tabIndex: 0 })}
          aria-describedby={isHinted ? hintId : undefined}
        >
          <div className={styles.content}>{children}</div>
        </div>
        {overflow?.before && !hasFrozenStart && <span className={styles.edges.start} />}
        {overflow?.after && <span className={styles.edges.end} />}
      </div>
    </>
  )
}
