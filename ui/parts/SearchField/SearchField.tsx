import { Search, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './SearchField.css'

export interface SearchFieldProps {
  /** What is looked for, "Find in sheet": names the field, and is in it while it is empty. */
  label: string
  /** What is typed. */
  value: string
  /** What is typed now. */
  onChange: (value: string) => void
  /** What the browser offers to complete it with. @default nothing */
  suggestions?: readonly string[]
}

/** Finds among what is shown, as it is typed; its cross empties it. */
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
