import { Slot } from 'radix-ui'
import {
  forwardRef,
  useId,
  type ComponentPropsWithoutRef,
  type MouseEventHandler,
  type ReactNode,
} from 'react'
import { classNames } from '~/ui/lib/classNames'
import * as styles from './Button.css'

export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** What pressing it does, in words, with an icon before them; with `asChild` the one element. */
  children?: ReactNode
  /** It was pressed, by pointer or by key. */
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  /** `ink` for the one main action of a card, `outline` for the others, `ghost` within bars. @default 'outline' */
  variant?: 'ink' | 'outline' | 'ghost'
  /** 32 or 40 pixels high; on a phone all are 40. @default 'regular' */
  size?: 'regular' | 'large'
  /** A square button that holds an icon only: give it an `aria-label`. @default false */
  iconOnly?: boolean
  /**
   * What is to be known of it beside its words, for those who do not see what it is beside: its name stays what it
   * says. Nothing by default.
   */
  description?: string | undefined
  /** Gives its looks to the one element within it, such as a link. @default false */
  asChild?: boolean
}

/**
 * A button, or with `asChild` a link that looks like one. Our own markup: Radix Themes' button weighs 4 kB more in
 * every first visit, and of its styles these keep none.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant = 'outline',
    size = 'regular',
    iconOnly = false,
    description,
    asChild = false,
    className,
    ...rest
  },
  ref,
) {
  const id = useId()
  const Element = asChild ? Slot.Root : 'button'
  const button = (
    <Element
      // A link has no such type.
      type={asChild ? undefined : 'button'}
      aria-describedby={description && id}
      {...rest}
      ref={ref}
      className={classNames(
        styles.variant[variant],
        styles.size[size],
        iconOnly && styles.iconOnly,
        className,
      )}
    />
  )
  return description ? (
    <>
      {button}
      <span id={id} hidden>
        {description}
      </span>
    </>
  ) : (
    button
  )
})
