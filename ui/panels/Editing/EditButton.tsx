import { Pencil } from 'lucide-react'
import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './EditButton.css'

export interface EditButtonProps extends Omit<
  ComponentPropsWithoutRef<'button'>,
  'children' | 'className' | 'aria-label'
> {
  /** What would be edited: "Phase 4"; the visible label of a wide one: "Edit figures". */
  name: string
  /** Shows its label and opens a grid, which needs a wide window: it is hidden below 1024 px. @default false */
  isWide?: boolean
}

/** Opens the form of an item: a quiet pencil beside the trigger of its row or card, and not within it. */
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
