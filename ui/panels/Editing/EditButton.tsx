import { Pencil } from '~/ui/parts/Icon/icons'
import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './EditButton.css'

export interface EditButtonProps extends Omit<
  ComponentPropsWithoutRef<'button'>,
  'children' | 'className' | 'aria-label'
> {
  /** The item to edit: "Phase 4"; the visible label of a wide button: "Edit figures". */
  name: string
  /** Shows its label, and is hidden below 1024 px, because it opens a grid that needs the width. @default false */
  isWide?: boolean
}

/** Opens the form of an item. A quiet pencil beside the trigger of its row or card, not inside it. */
export const EditButton = forwardRef<HTMLButtonElement, EditButtonProps>(function EditButton(
  { name, isWide = false, ...rest },
  ref,
) {
  if (isWide)
    return (
      <Button {...rest} ref={ref} variant="ghost" className={styles.wide}>
        <Icon of={Pencil} />
        <span>{name}</span>
      </Button>
    )
  return (
    <Button
      {...rest}
      ref={ref}
      variant="ghost"
      iconOnly
      aria-haspopup="dialog"
      aria-label={`Edit ${name}`}
      className={styles.pencil}
    >
      <Icon of={Pencil} />
    </Button>
  )
})
