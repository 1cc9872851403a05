import { Select } from '@radix-ui/themes'
import { useId } from 'react'
import * as styles from './SelectField.css'

export interface SelectFieldProps<T extends string> {
  /** Stands above the field and names it. */
  label: string
  /** The choices, in order; a value is not the empty text. */
  options: readonly { value: T; label: string }[]
  /** The choice in force. */
  value: T
  /** The choice that was made, when it is another one. */
  onChange: (value: T) => void
}

/** One choice of a list that would not fit beside each other. */
export function SelectField<T extends string>({ label, options, value, onChange }: SelectFieldProps<T>) {
  const labelId = useId()
  return (
    <div className={styles.field}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <Select.Root value={value} onValueChange={onChange as (value: string) => void}>
        <Select.Trigger aria-labelledby={labelId} className={styles.trigger} />
        <Select.Content position="popper" className={styles.content}>
          {options.map((option) => (
            <Select.Item key={option.value} value={option.value} className={styles.item}>
              {option.label}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
    </div>
  )
}
