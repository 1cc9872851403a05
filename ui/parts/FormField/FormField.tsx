import { CircleAlert } from '~/ui/parts/Icon/icons'
import { useId } from 'react'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './FormField.css'

export interface FormFieldProps {
  /** Shown above the field, and names it. */
  label: string
  /** The name of the field in the form. */
  name: string
  /** The current text. */
  value: string
  /** Why the text is invalid, as a sentence; null when it is valid, or not checked yet. */
  error: string | null
  /** A hint that is always shown. Nothing by default. */
  note?: string
  /** A field of several lines. @default false */
  isMultiline?: boolean
  /** The input type. @default 'text' */
  type?: 'text' | 'email'
  /** The value that the browser may fill in. Nothing by default. */
  autoComplete?: 'name' | 'email'
  /** The form is being sent: the field is read-only. @default false */
  readOnly?: boolean
  /** Called with the new text. */
  onChange: (value: string) => void
  /** Called when the field loses the focus. */
  onBlur: () => void
}

/** A text field of a form, with its error below. */
export function FormField(props: FormFieldProps) {
  const {
    label,
    name,
    value,
    error,
    note,
    isMultiline = false,
    type = 'text',
    readOnly = false,
    onChange,
    onBlur,
  } = props
  const id = useId()
  const common = {
    ...{ id, name, value, readOnly, className: styles.input, 'aria-required': true },
    autoComplete: props.autoComplete ?? 'off',
    'aria-invalid': error !== null || undefined,
    'aria-describedby': `${id}-words`,
    onBlur,
    onChange: (event: { target: { value: string } }) => {
      onChange(event.target.value)
    },
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {isMultiline ? (
        <textarea {...common} dir="auto" rows={3} />
      ) : (
        <input {...common} type={type} dir={type === 'email' ? 'ltr' : 'auto'} spellCheck={false} />
      )}
      <div id={`${id}-words`} className={styles.words}>
        {note !== undefined && (
          <p className={styles.note}>
            <bdi>{note}</bdi>
          </p>
        )}
        {error !== null && (
          <p className={styles.error}>
            <Icon of={CircleAlert} />
            <span>
              <bdi>{error}</bdi>
            </span>
          </p>
        )}
      </div>
    </div>
  )
}
