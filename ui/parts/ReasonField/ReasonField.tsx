import { MessageSquareText } from '~/ui/parts/Icon/icons'
import { useId, useState } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './ReasonField.css'

/** The reason of a change, and whether readers see it. */
export interface Reason {
  text: string
  readersMaySee: boolean
}

export interface ReasonFieldProps {
  /** The text, and whether the checkbox is ticked. */
  value: Reason
  /** Called with the changed text or checkbox. */
  onChange: (value: Reason) => void
  /** The change is being saved: the field is read-only. @default false */
  busy?: boolean
}

/** The maximum length of a reason, in characters: one line. */
const MAX_LENGTH = 200

/** The reason of a change. It starts as a button, because most changes have none. */
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
        Add a reason
      </Button>
    )
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        Reason
      </label>
      <input
        id={id}
        // A press opened it.
        autoFocus={isOpen && text === ''}
        value={text}
        maxLength={MAX_LENGTH}
        readOnly={busy}
        placeholder="Saved with this change"
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
        Show it to readers
      </label>
    </div>
  )
}
