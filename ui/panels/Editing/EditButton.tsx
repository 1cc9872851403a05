import { Pencil } from 'lucide-react'
import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './EditButton.css'

export interface EditButtonProps extends Omit<
  ComponentPropsWithoutRef<'button'>,
  'children' | 'className' | 'aria-label'
> {
  /** What it is that would be changed: "Phase 4"; the words of a wide one: "Edit figures". */
  name: string
  /** It says its words, and opens a grid, for which a window must be wide: under 1024 px there is none. @default false */
  isWide?: boolean
}

/** Changes a thing where it stands: a quiet pencil beside the trigger of its row or card, and not within it. */
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
