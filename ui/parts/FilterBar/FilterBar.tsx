import { useId } from 'react'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import * as styles from './FilterBar.css'

export interface FilterBarProps<T extends string> {
  /** Names the group for a screen reader. */
  label: string
  /** The choices, in order, each with an optional count. */
  options: readonly { value: T; label: string; count?: number | undefined }[]
  /** The selected choice. */
  value: T
  /** Joined on one track, or separate. @default 'segmented' */
  variant?: 'segmented' | 'pills'
  /** Called with the pressed choice, also when it is selected already. */
  onChange: (value: T) => void
}

/** One choice of several, as toggle buttons. The label is a button's name, and the count its description. */
export function FilterBar<T extends string>({
  label,
  options,
  value,
  variant = 'segmented',
  onChange,
}: FilterBarProps<T>) {
  const id = useId()
  return (
    <div role="group" aria-label={label} className={styles.group[variant]}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-describedby={option.count === undefined ? undefined : `${id}-${index}`}
          className={styles.option[variant]}
          onClick={() => {
            onChange(option.value)
          }}
        >
          <span>{option.label}</span>
          {option.count !== undefined && (
            <>
              {' '}
              <span id={`${id}-${index}`} aria-hidden className={styles.count}>
                {groupedNumber(option.count)}
              </span>
            </>
          )}
        </button>
      ))}
    </div>
  )
}
