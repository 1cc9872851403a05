import { useId } from 'react'
import { capitalised, weekdays, type Weekday } from '~/data/contract/descriptors'
import { label as labelStyle } from '~/ui/parts/AdminModule/AdminField.css'
import * as lines from './LinesField.css'
import * as styles from './WeekField.css'

export interface WeekFieldProps {
  /** Shown above the days, and names them. */
  label: string
  /** The chosen days, by their names in lower case. */
  value: readonly string[]
  /** Called with the chosen days, in the order of the week. */
  onChange: (value: readonly Weekday[]) => void
  /** The element id of the description. Nothing by default. */
  describedBy?: string | undefined
}

/** A toggle for each day of the week. With none chosen, every day counts. */
export function WeekField({ label, value, onChange, describedBy }: WeekFieldProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} aria-describedby={describedBy} className={lines.field}>
      <div className={lines.head}>
        <span id={id} className={labelStyle}>
          {label}
        </span>
        <span className={lines.count}>
          {value.length === 0
            ? 'none chosen: every day counts'
            : `${value.length} ${value.length === 1 ? 'day' : 'days'}`}
        </span>
      </div>
      <div className={styles.days}>
        {weekdays.map((day) => {
          const isChosen = value.includes(day)
          return (
            <button
              key={day}
              type="button"
              aria-pressed={isChosen}
              // The accessible name contains the visible label (WCAG 2.5.3).
              aria-label={`${capitalised(day)}, ${capitalised(day.slice(0, 2))}`}
              className={styles.day}
              onClick={() => {
                onChange(weekdays.filter((other) => (other === day ? !isChosen : value.includes(other))))
              }}
            >
              {capitalised(day.slice(0, 2))}
            </button>
          )
        })}
      </div>
    </div>
  )
}
