import { Search, X } from '~/ui/parts/Icon/icons'
import { useId, useRef } from 'react'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './SearchField.css'

export interface SearchFieldProps {
  /** The accessible name and the placeholder: "Find in sheet". */
  label: string
  /** The current text. */
  value: string
  /** Called with the new text. */
  onChange: (value: string) => void
  /** Texts that the browser suggests while typing. @default nothing */
  suggestions?: readonly string[]
}

/** Filters the visible content while typing; a button clears it. */
export function SearchField({ label, value, onChange, suggestions }: SearchFieldProps) {
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.field}>
      <Icon of={Search} className={styles.glass} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        {...(suggestions ? { list } : { autoComplete: 'off' })}
        spellCheck={false}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
        }}
        className={styles.input}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear the search"
          className={styles.clear}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <Icon of={X} />
        </button>
      )}
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </span>
  )
}
