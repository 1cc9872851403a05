import { Plus } from '~/ui/parts/Icon/icons'
import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { add } from './AddButton.css'

export interface AddButtonProps extends Omit<
  ComponentPropsWithoutRef<'button'>,
  'children' | 'className' | 'aria-label'
> {
  /** The kind of item: "phase". */
  name: string
  /** The list is empty: the button says so. @default false */
  isFirst?: boolean
}

/** Adds an item to a section: the last element of its head. */
export const AddButton = forwardRef<HTMLButtonElement, AddButtonProps>(function AddButton(
  { name, isFirst = false, ...rest },
  ref,
) {
  return (
    <Button {...rest} ref={ref} variant="outline" aria-haspopup="dialog" className={add}>
      <Icon of={Plus} />
      <span>{`Add ${isFirst ? 'the first ' : ''}${name}`}</span>
    </Button>
  )
})
