import { Keyboard } from '~/ui/parts/Icon/icons'
import { useId, useState } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './GridKeys.css'

/** The keyboard shortcuts, and what each does. */
const keys = [
  ['Arrows, Home, End', 'From cell to cell; with Ctrl to the end'],
  ['Shift and those', 'Select a block'],
  ['Enter or F2', 'Edit the cell; Enter again moves down'],
  ['Any character', 'Type to replace; arrows then move on'],
  ['Tab', 'The next cell'],
  ['Esc', 'Discard what was typed; then leave the grid'],
  ['Delete', 'Back to the old value'],
  ['Ctrl C, Ctrl V', 'Copy a block to or from a spreadsheet; it fills a selection of its size'],
  ['Ctrl Z, Ctrl Y', 'Undo, redo'],
  ['F8', 'The next refused cell'],
  ['Ctrl Enter', 'Apply the changes'],
] as const

/** The keyboard shortcuts of the grid, behind a button. */
export function GridKeys() {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        variant="ghost"
        aria-expanded={open}
        aria-controls={id}
        className={styles.button}
        onClick={() => {
          setOpen(!open)
        }}
      >
        <Icon of={Keyboard} />
        Keys
      </Button>
      <dl id={id} hidden={!open} className={open ? styles.keys : undefined}>
        {keys.map(([key, what]) => (
          <div key={key} className={styles.row}>
            <dt className={styles.key}>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
