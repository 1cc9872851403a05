import { useId } from 'react'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { classNames } from '~/ui/lib/classNames'
import { input, label as labelStyle, field } from '~/ui/parts/AdminModule/AdminField.css'
import { note } from '~/ui/parts/AdminModule/module.css'
import * as styles from './ParagraphField.css'

export interface ParagraphFieldProps {
  /** Shown above the field, and names it. */
  label: string
  /** The current text. */
  value: string
  /** The maximum number of characters. */
  maxLength: number
  /** Called with the new text. */
  onChange: (value: string) => void
  /** The text is invalid. @default false */
  invalid?: boolean
  /** The element id of the description. Nothing by default. */
  describedBy?: string | undefined
}

/** A multi-line text field that grows with its text and shows the remaining characters. */
export function ParagraphField({
  label,
  value,
  maxLength,
  onChange,
  invalid = false,
  describedBy,
}: ParagraphFieldProps) {
  const id = useId()
  return (
    <div className={field}>
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={3}
        value={value}
        aria-invalid={invalid || undefined}
        aria-describedby={[`${id}-count`, describedBy].filter(Boolean).join(' ')}
        className={classNames(input, styles.area)}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      />
      <p id={`${id}-count`} className={note}>
        <bdi>{`${groupedNumber(value.length)} of ${groupedNumber(maxLength)} characters`}</bdi>
      </p>
    </div>
  )
}
