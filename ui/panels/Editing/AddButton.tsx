import { Plus } from 'lucide-react'
import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { add, begin } from './AddButton.css'

export interface AddButtonProps extends Omit<
  ComponentPropsWithoutRef<'button'>,
  'children' | 'className' | 'aria-label'
> {
  /** What it adds: "phase". */
  name: string
  /** There is none yet: it says how to begin, and is the one thing to do. @default false */
  isFirst?: boolean
}

/** Adds a thing to a section: the last in its head. */
export const AddButton = forwardRef<HTMLButtonElement, AddButtonProps>(function AddButton(
  { name, isFirst = false, ...rest },
  ref,
) {
  return (
    <>
      {isFirst && <p className={begin}>Its form asks for what it needs; nothing is kept until you add it.</p>}
      <Button
        {...rest}
        ref={ref}
        variant={isFirst ? 'ink' : 'outline'}
        aria-haspopup="dialog"
        className={add}
      >
        <Icon of={Plus} />
        <span>{`Add ${isFirst ? 'the first ' : ''}${name}`}</span>
      </Button>
    </>
  )
})
