import type { ThHTMLAttributes } from 'react'
import type { Sort } from '~/data/domain/format/sort'
import * as styles from './ColumnHeader.css'

export interface ColumnHeaderProps extends Omit<ThHTMLAttributes<HTMLTableCellElement>, 'children'> {
  /** The header as shown. */
  header: string
  /** Over figures that are at the end of their column it does so too. @default false */
  isNumeric?: boolean
  /** In secondary ink, not bold. @default false */
  isQuiet?: boolean
  /** How the rows are sorted by this column, if they are. */
  sorted: Sort<unknown>['direction'] | null
  /** The head was pressed. */
  onSort: () => void
}

/** A column's head: a button that sorts by it. */
export function ColumnHeader({ header, isNumeric, isQuiet, sorted, onSort, ...cell }: ColumnHeaderProps) {
  return (
    <th scope="col" aria-sort={sorted ?? 'none'} {...cell}>
      <button
        type="button"
        onClick={onSort}
        className={styles.button[isQuiet ? 'quiet' : isNumeric ? 'figures' : 'text']}
      >
        <span>
          <bdi>{header}</bdi>
        </span>
        <span aria-hidden className={styles.sign[sorted ?? 'none']} />
      </button>
    </th>
  )
}
