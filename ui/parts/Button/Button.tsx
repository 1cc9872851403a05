import * as Slot from '@radix-ui/react-slot'
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
  /** The label, with an optional icon before it; with `asChild` a single element. */
  children?: ReactNode
  /** Called when the button is pressed, by pointer or key. */
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  /** `ink` for the one main action of a card, `outline` for the others, `ghost` within bars. @default 'outline' */
  variant?: 'ink' | 'outline' | 'ghost'
  /** 32 or 40 pixels high; on a phone all are 40. @default 'regular' */
  size?: 'regular' | 'large'
  /** A square button with an icon only: give it an `aria-label`. @default false */
  iconOnly?: boolean
  /**
   * The accessible description, for context that is visible beside the button. The name stays the label. Nothing by
   * default.
   */
  description?: string | undefined
  /** Styles its single child element, such as a link, as the button. @default false */
  asChild?: boolean
}

/**
 * A button, or with `asChild` a link that looks like one. It is our own markup: the button of Radix Themes would add 4
 * kB to every first visit, and none of its styles would remain.
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
      // A link has no `type`.
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
