import { Keyboard } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './GridKeys.css'

/** The keyboard shortcuts, and what each does. */
const keys = [
  ['Arrows, Home, End', 'From cell to cell; with Ctrl to the end'],
  ['Shift and those', 'Select a block'],
  ['Enter or F2', 'Change what is there; Enter again goes down'],
  ['Any sign', 'Type over what is there; arrows go on from it'],
  ['Tab', 'The next cell'],
  ['Esc', 'What was typed is forgotten; then out of the grid'],
  ['Delete', 'Back to the old value'],
  ['Ctrl C, Ctrl V', 'Take a block to a spreadsheet, or from one; it fills a selection that it fits'],
  ['Ctrl Z, Ctrl Y', 'Take a step back, or make it again'],
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
