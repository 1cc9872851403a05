import * as styles from './EndField.css'

export interface EndFieldProps {
  /** The title of the phase. */
  title: string
  /** Its end: "2025-10-24"; null when it has none. */
  day: string | null
  /** The earliest day that it can end on: today, since what is over has ended. */
  min: string
  /** It is not the forecast one. */
  isChanged: boolean
  /** Places it. */
  className: string
  /** Called with another end; null where the field was emptied. */
  onChange: (day: string | null) => void
}

/** The end of a phase as a field: "Ends, if". */
export function EndField({ title, day, min, isChanged, className, onChange }: EndFieldProps) {
  return (
    <span className={className}>
      <input
        type="date"
        min={min}
        aria-label={`${title} ends, if`}
        value={day ?? ''}
        className={styles.field[isChanged ? 'changed' : 'plain']}
        onChange={({ currentTarget: { value } }) => {
          onChange(value === '' ? null : value)
        }}
      />
    </span>
  )
}
