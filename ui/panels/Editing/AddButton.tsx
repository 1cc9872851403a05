import { Plus } from 'lucide-react'
import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { add } from './AddButton.css'

export interface AddButtonProps extends Omit<
  ComponentPropsWithoutRef<'button'>,
  'children' | 'className' | 'aria-label'
> {
  /** What it adds: "phase". */
  name: string
}

/** Adds a thing to a section: the last in its head. */
export const AddButton = forwardRef<HTMLButtonElement, AddButtonProps>(function AddButton(
  { name, ...rest },
  ref,
) {
  return (
    <Button {...rest} ref={ref} aria-haspopup="dialog" className={add}>
      <Icon of={Plus} />
      <span>{`Add ${name}`}</span>
    </Button>
  )
})
