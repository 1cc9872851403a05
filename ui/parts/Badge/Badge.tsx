import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { classNames } from '~/ui/lib/classNames'
import * as styles from './Badge.css'

export interface BadgeProps extends ComponentPropsWithoutRef<'span'> {
  /** One word or two, with an optional icon or swatch before it. */
  children?: ReactNode
  /** The kind of label: a plain word, a quiet one, a November item, or a state. @default 'plain' */
  tone?: 'plain' | 'outline' | 'november' | 'done' | 'go' | 'start' | 'pending' | 'bad'
}

/** A short label for the item beside it. */
export const Badge = forwardRef<HTMLSpanElement, BadgeProps>(function Badge(
  { tone = 'plain', className, ...rest },
  ref,
) {
  return <span {...rest} ref={ref} className={classNames(styles.tone[tone], className)} />
})
