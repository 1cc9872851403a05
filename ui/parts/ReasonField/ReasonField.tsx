import { MessageSquareText } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './ReasonField.css'

/** Why a change is made, and whether readers are told too. */
export interface Reason {
  text: string
  readersMaySee: boolean
}

export interface ReasonFieldProps {
  /** What is typed and ticked. */
  value: Reason
  /** What is typed and ticked now. */
  onChange: (value: Reason) => void
  /** It is on its way: nothing is typed. @default false */
  busy?: boolean
}

/** The longest reason, in characters: one line. */
const MAX_LENGTH = 200

/** A line that says why, beside what is saved: a button at first, since most changes go without. */
export function ReasonField({ value: { text, readersMaySee }, onChange, busy = false }: ReasonFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!isOpen && text === '')
    return (
      <Button
        variant="ghost"
        className={styles.opener}
        onClick={() => {
          setOpen(true)
        }}
      >
        <Icon of={MessageSquareText} />
        Say why
      </Button>
    )
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        Why, in a line
      </label>
      <input
        id={id}
        // It was asked for by a press.
        autoFocus={isOpen && text === ''}
        value={text}
        maxLength={MAX_LENGTH}
        readOnly={busy}
        placeholder="Kept with the change"
        className={styles.input}
        onChange={(event) => {
          onChange({ text: event.target.value, readersMaySee })
        }}
      />
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={readersMaySee}
          disabled={busy}
          onChange={(event) => {
            onChange({ text, readersMaySee: event.target.checked })
          }}
        />
        Readers may see it
      </label>
    </div>
  )
}
