import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { classNames } from '~/ui/lib/classNames'
import * as styles from './Badge.css'

export interface BadgeProps extends ComponentPropsWithoutRef<'span'> {
  /** One word or two, with a glyph or a swatch before them. */
  children?: ReactNode
  /** What the badge says: a plain word, a quiet one, something of November, or a state. @default 'plain' */
  tone?: 'plain' | 'outline' | 'november' | 'done' | 'go' | 'start' | 'pending' | 'bad'
}

/** One short word about the thing beside it. */
export const Badge = forwardRef<HTMLSpanElement, BadgeProps>(function Badge(
  { tone = 'plain', className, ...rest },
  ref,
) {
  return <span {...rest} ref={ref} className={classNames(styles.tone[tone], className)} />
})
