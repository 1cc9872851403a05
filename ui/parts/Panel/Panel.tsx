import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { classNames } from '~/ui/lib/classNames'
import * as styles from './Panel.css'

export interface PanelProps extends ComponentPropsWithoutRef<'div'> {
  /** The content, with its own padding. */
  children?: ReactNode
  /** Plain, or tinted by a state; `empty` is dashed. @default 'plain' */
  tone?: 'plain' | 'done' | 'go' | 'bad' | 'empty'
}

/** A box with a hairline and no shadow. */
export const Panel = forwardRef<HTMLDivElement, PanelProps>(function Panel(
  { tone = 'plain', className, ...rest },
  ref,
) {
  return <div {...rest} ref={ref} className={classNames(styles.tone[tone], className)} />
})
