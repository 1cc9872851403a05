import { forwardRef, type KeyboardEvent } from 'react'
import { percentInputText, readPercent } from '~/data/domain/format/percentInput'
import { AdminField } from '~/ui/parts/AdminModule/AdminField'

export interface PercentFieldProps {
  /** Shown above the field, and names it. */
  label: string
  /** The percentage, as typed. */
  value: string
  /** Called with the new text. */
  onChange: (value: string) => void
  /** The text is invalid. @default false */
  invalid?: boolean
  /** The element id of the description. Nothing by default. */
  describedBy?: string | undefined
}

/** The step of an arrow key, in percentage points. */
const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * A number from 0 to 100 (specification, section 5). The browser's own number field reads "7,5" as 75 and changes with
 * the mouse wheel, so this is a text field with the same bounds and keys.
 */
export const PercentField = forwardRef<HTMLInputElement, PercentFieldProps>(function PercentField(
  { label, value, onChange, invalid = false, describedBy },
  ref,
) {
  const percent = readPercent(value)

  function step(event: KeyboardEvent) {
    const points = steps[event.key]
    if (points === undefined) return
    event.preventDefault()
    // Values beyond the bounds are clamped.
    const typed = percent ?? (Number(value) || 0)
    const next = Math.min(100, Math.max(0, typed + points))
    onChange(percentInputText(next / 100))
  }

  return (
    <AdminField
      ref={ref}
      label={label}
      value={value}
      onChange={onChange}
      onKeyDown={step}
      role="spinbutton"
      inputMode="decimal"
      autoComplete="off"
      min={0}
      max={100}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      aria-valuetext={percent === null ? undefined : `${percentInputText(percent / 100)}%`}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      end="%"
    />
  )
})
