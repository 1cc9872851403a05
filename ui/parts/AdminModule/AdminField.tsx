import { forwardRef, useId, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import * as styles from './AdminField.css'

export interface AdminFieldProps extends Omit<
  ComponentPropsWithoutRef<'input'>,
  'onChange' | 'value' | 'className'
> {
  /** Shown above the field, and names it. */
  label: string
  /** The current text. */
  value: string
  /** Called with the new text. */
  onChange: (value: string) => void
  /** Shown within the field at its end: a unit, or a button. */
  end?: ReactNode
}

/** A single-line text field with a label. */
export const AdminField = forwardRef<HTMLInputElement, AdminFieldProps>(function AdminField(
  { label, value, onChange, end, ...rest },
  ref,
) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.box}>
        <input
          {...rest}
          ref={ref}
          id={id}
          value={value}
          onChange={(event) => {
            onChange(event.target.value)
          }}
          className={styles.input}
        />
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </span>
    </div>
  )
})
