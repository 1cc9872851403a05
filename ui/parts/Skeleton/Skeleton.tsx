import { assignInlineVars } from '@vanilla-extract/dynamic'
import { classNames } from '~/ui/lib/classNames'
import * as styles from './Skeleton.css'

export interface SkeletonProps {
  /** A CSS length or share of the line. @default '100%' */
  width?: string
  /** A CSS length. @default '12px' */
  height?: string
  /** A line of text, or a round sign. @default 'block' */
  shape?: 'block' | 'circle'
  /** Placed on the skeleton: where it hides on a phone. */
  className?: string | undefined
}

/** The place of something on its way. Decorative: the panel around it says that it is loading. */
export function Skeleton({ width = '100%', height = '12px', shape = 'block', className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles[shape], className)}
      style={assignInlineVars({ [styles.width]: width, [styles.height]: height })}
      aria-hidden
    />
  )
}
