import { CalendarClock } from '~/ui/parts/Icon/icons'
import { useId, useState } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from '~/ui/parts/ReasonField/ReasonField.css'

export interface EarlierDayProps {
  /** The day, as YYYY-MM-DD; '' for today. */
  value: string
  /** The first and the last day that may be chosen. */
  days: readonly [first: string, last: string]
  /** Called with the chosen day; '' for today. */
  onChange: (value: string) => void
  /** The change is being saved: the day cannot be changed. @default false */
  busy?: boolean
}

/** The day of a figure that is entered later. It starts as a button, because most figures are of today. */
export function EarlierDay({ value, days: [first, last], onChange, busy = false }: EarlierDayProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!isOpen && value === '')
    return (
      <Button
        variant="ghost"
        className={styles.opener}
        onClick={() => {
          setOpen(true)
        }}
      >
        <Icon of={CalendarClock} />
        Backdate
      </Button>
    )
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        Applies from
      </label>
      <input
        id={id}
        type="date"
        // A press opened it.
        autoFocus={isOpen && value === ''}
        value={value}
        min={first}
        max={last}
        readOnly={busy}
        aria-describedby={`${id}-note`}
        className={styles.input}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      />
      <p id={`${id}-note`} className={styles.note}>
        Trends and the forecast count it from that day; the history shows both days.
      </p>
    </div>
  )
}
