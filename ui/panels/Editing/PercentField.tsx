import { forwardRef, type KeyboardEvent } from 'react'
import { percentInputText, readPercent } from '~/data/domain/format/percentInput'
import { AdminField } from '~/ui/parts/AdminModule/AdminField'

export interface PercentFieldProps {
  /** Shown above the field, and names it. */
  label: string
  /** The percentage, as it was typed. */
  value: string
  /** What is typed now. */
  onChange: (value: string) => void
  /** It cannot be sent as it is. @default false */
  invalid?: boolean
  /** The element id of what is to be known of the field. Nothing by default. */
  describedBy?: string | undefined
}

/** What an arrow key adds, in percentage points. */
const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * A number from 0 to 100 (specification, section 5). The browser's own number field takes "7,5" for 75 and turns with the
 * mouse wheel, so that this one is of text, with the same bounds and keys.
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
    // What lies beyond the bounds goes to the nearer one.
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
