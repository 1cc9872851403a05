import { assignInlineVars } from '@vanilla-extract/dynamic'
import { MoveHorizontal } from '~/ui/parts/Icon/icons'
import { useId, useRef, type ReactNode, type RefObject } from 'react'
import { classNames } from '~/ui/lib/classNames'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './ScrollRegion.css'
import { useOverflow } from './useOverflow'

export interface ScrollRegionProps {
  /** The accessible name of the region while it scrolls. */
  label: string
  /** As high as its content, or at most as high as the window allows. @default 'content' */
  height?: keyof typeof styles.height
  /** Shown above the region, and read by screen readers, while it scrolls sideways. Nothing by default. */
  hint?: string | undefined
  /**
   * The least width of the content, as a CSS length. The hint has its place from the first HTML on where the content is
   * wider than the region, so that nothing moves once it is measured.
   */
  minWidth?: string
  /** The first column is frozen, with a shadow of its own at its edge. @default false */
  hasFrozenStart?: boolean
  /** The `ref` of the scrolling element, for measuring it. */
  containerRef?: RefObject<HTMLDivElement>
  /** Set on the scrolling element. */
  className?: string | undefined
  /** The content. */
  children: ReactNode
}

/**
 * A scrollable box. While its content overflows it is focusable and named. Edges with more content beyond have a
 * shadow.
 */
export function ScrollRegion({
  label,
  height = 'content',
  hint,
  minWidth,
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
  const isAwaited = hint !== undefined && minWidth !== undefined && overflow === null
  // Before it is measured, and without scripts, it scrolls.
  const fits = height === 'content' && overflow && !overflow.isWide ? '' : undefined
  return (
    <>
      {isAwaited && (
        <div aria-hidden className={styles.unmeasured}>
          <div className={styles.hintPlace} style={assignInlineVars({ [styles.minWidth]: minWidth })}>
            <Hint>{hint}</Hint>
          </div>
        </div>
      )}
      {isHinted && <Hint id={hintId}>{hint}</Hint>}
      <div className={styles.frame}>
        <div
          ref={ref}
          className={classNames(styles.height[height], overflow === null && styles.unmeasured, className)}
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

function Hint({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className={styles.hint}>
      <Icon of={MoveHorizontal} />
      <bdi>{children}</bdi>
    </p>
  )
}
