import { ChevronDown } from '~/ui/parts/Icon/icons'
import { useId } from 'react'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './SelectField.css'

export interface SelectFieldProps<T extends string> {
  /** Shown above the field, and names it. */
  label: string
  /** The choices, in order. */
  options: readonly { value: T; label: string }[]
  /** The selected choice. */
  value: T
  /** Called with another choice. */
  onChange: (value: T) => void
  /** The selected choice is not allowed. @default false */
  invalid?: boolean
  /** The element id of the field's description. Nothing by default. */
  describedBy?: string
  /** The label is for screen readers only. @default false */
  isLabelHidden?: boolean
}

/**
 * A select field. It is the platform's own control: on a phone it is the better list, and Radix's would add 30 kB to
 * every first visit.
 */
export function SelectField<T extends string>({
  label,
  options,
  value,
  onChange,
  invalid = false,
  describedBy,
  isLabelHidden = false,
}: SelectFieldProps<T>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? styles.hidden : styles.label}>
        {label}
      </label>
      <span className={styles.control}>
        <select
          id={id}
          value={value}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          className={styles.select}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} className={styles.chevron} />
      </span>
    </div>
  )
}
