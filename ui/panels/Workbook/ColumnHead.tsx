import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { SheetSort } from '~/data/rules/sheetSort'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './ColumnHead.css'

export interface ColumnHeadProps {
  /** The header as shown. */
  header: string
  /** Over figures it stands at the end. */
  isNumeric: boolean
  /** How the rows are sorted by this column, if they are. */
  sorted: SheetSort['direction'] | null
  /** The head was pressed. */
  onSort: () => void
  /** Placed on the head cell. */
  className?: string | undefined
  /** Placed on the head cell. */
  style?: CSSProperties | undefined
}

const signs = { ascending: ArrowUp, descending: ArrowDown }

/** A column's head: a button that sorts by it. */
export function ColumnHead({ header, isNumeric, sorted, onSort, className, style }: ColumnHeadProps) {
  return (
    <th scope="col" aria-sort={sorted ?? 'none'} className={className} style={style}>
      <button type="button" onClick={onSort} className={styles.align[isNumeric ? 'figures' : 'text']}>
        <span>
          <bdi>{header}</bdi>
        </span>
        <Icon of={sorted ? signs[sorted] : ChevronsUpDown} className={sorted ? undefined : styles.unsorted} />
      </button>
    </th>
  )
}
