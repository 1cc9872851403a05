import { Search } from 'lucide-react'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './SheetSearch.css'

export interface SheetSearchProps {
  /** What is typed. */
  value: string
  /** What is typed now. */
  onChange: (value: string) => void
}

/** Finds rows of one sheet by the text they show. */
export function SheetSearch({ value, onChange }: SheetSearchProps) {
  return (
    <span className={styles.field}>
      <Icon of={Search} className={styles.icon} />
      <input
        type="search"
        aria-label="Find in sheet"
        placeholder="Find in sheet"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
        }}
        className={styles.input}
      />
    </span>
  )
}
