import type { ThHTMLAttributes } from 'react'
import type { Sort } from '~/data/domain/format/sort'
import * as styles from './ColumnHeader.css'

export interface ColumnHeaderProps extends Omit<ThHTMLAttributes<HTMLTableCellElement>, 'children'> {
  /** The header text. */
  header: string
  /** Aligned to the end, over figures. @default false */
  isNumeric?: boolean
  /** In secondary ink, not bold. @default false */
  isQuiet?: boolean
  /** The sort direction of this column; null while it is not sorted. */
  sorted: Sort<unknown>['direction'] | null
  /** Called when the header is pressed. */
  onSort: () => void
}

/** A column header with a button that sorts by the column. */
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
