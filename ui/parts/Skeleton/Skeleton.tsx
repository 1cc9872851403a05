import { assignInlineVars } from '@vanilla-extract/dynamic'
import { classNames } from '~/ui/lib/classNames'
import * as styles from './Skeleton.css'

export interface SkeletonProps {
  /** A CSS length, or a percentage of the line. @default '100%' */
  width?: string
  /** A CSS length. @default '12px' */
  height?: string
  /** A line of text, or a round icon. @default 'block' */
  shape?: 'block' | 'circle'
  /** Set on the skeleton, for hiding it on a phone. */
  className?: string | undefined
}

/** A placeholder for loading content. Decorative: the panel around it has the loading message. */
export function Skeleton({ width = '100%', height = '12px', shape = 'block', className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles[shape], className)}
      style={assignInlineVars({ [styles.width]: width, [styles.height]: height })}
      aria-hidden
    />
  )
}
