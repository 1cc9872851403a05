import { Button as RadixButton } from '@radix-ui/themes'
import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { classNames } from '~/ui/lib/classNames'
import * as styles from './Button.css'

export interface ButtonProps extends Omit<
  ComponentPropsWithoutRef<typeof RadixButton>,
  'variant' | 'size' | 'color' | 'highContrast' | 'radius'
> {
  /** `ink` for the one main action of a card, `outline` for the others, `ghost` within bars. @default 'outline' */
  tone?: 'ink' | 'outline' | 'ghost'
  /** 32 or 40 pixels high; on a phone all are 40. @default 'regular' */
  size?: 'regular' | 'large'
  /** A square button that holds an icon only: give it an `aria-label`. @default false */
  iconOnly?: boolean
}

/** A button, or with `asChild` a link that looks like one. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { tone = 'outline', size = 'regular', iconOnly = false, className, ...rest },
  ref,
) {
  return (
    <RadixButton
      // A link has no such type.
      type={rest.asChild ? undefined : 'button'}
      {...rest}
      ref={ref}
      className={classNames(styles.tone[tone], styles.size[size], iconOnly && styles.iconOnly, className)}
    />
  )
})
