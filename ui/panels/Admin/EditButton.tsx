import { Pencil } from 'lucide-react'
import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './EditButton.css'

export interface EditButtonProps extends Omit<
  ComponentPropsWithoutRef<'button'>,
  'children' | 'className' | 'aria-label'
> {
  /** What it is that would be changed: "Phase 4". */
  name: string
}

/** Changes a thing where it stands: a quiet pencil beside the trigger of its row or card, and not within it. */
export const EditButton = forwardRef<HTMLButtonElement, EditButtonProps>(function EditButton(
  { name, ...rest },
  ref,
) {
  return (
    <Button
      {...rest}
      ref={ref}
      tone="ghost"
      iconOnly
      aria-haspopup="dialog"
      aria-label={`Edit ${name}`}
      className={styles.pencil}
    >
      <Icon of={Pencil} />
    </Button>
  )
})
