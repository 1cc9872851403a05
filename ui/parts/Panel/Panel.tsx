import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { classNames } from '~/ui/lib/classNames'
import * as styles from './Panel.css'

export interface PanelProps extends ComponentPropsWithoutRef<'div'> {
  /** What the box holds, and its own padding with it. */
  children?: ReactNode
  /** Plain, or washed by a state; `empty` is dashed. @default 'plain' */
  tone?: 'plain' | 'done' | 'go' | 'bad' | 'empty'
}

/** A box of the page: a hairline and no shadow. */
export const Panel = forwardRef<HTMLDivElement, PanelProps>(function Panel(
  { tone = 'plain', className, ...rest },
  ref,
) {
  return <div {...rest} ref={ref} className={classNames(styles.tone[tone], className)} />
})
