import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './FormField.css'

export interface FormFieldProps {
  /** Shown above the field, and names it. */
  label: string
  /** Its name in the form. */
  name: string
  /** What is typed. */
  value: string
  /** Why it cannot be sent as it is, as a sentence; null when it can, or is not to be judged yet. */
  error: string | null
  /** What is always to be known of it. Nothing by default. */
  note?: string
  /** It takes several lines. @default false */
  isMultiline?: boolean
  /** What is typed into it. @default 'text' */
  type?: 'text' | 'email'
  /** What the browser may fill in. Nothing by default. */
  autoComplete?: 'name' | 'email'
  /** It is on its way and takes nothing more. @default false */
  readOnly?: boolean
  /** What is typed now. */
  onChange: (value: string) => void
  /** The focus has left it. */
  onBlur: () => void
}

/** A field of the form that asks for access, with what is wrong beneath it. */
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
          <p className={styles.fault}>
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
