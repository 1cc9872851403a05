import { assignInlineVars } from '@vanilla-extract/dynamic'
import type { ReactNode } from 'react'
import { useNearWindow } from '~/ui/lib/useNearWindow'
import * as styles from './LazyRows.css'

export interface LazyRowsProps {
  /** How many rows the block holds, to keep their place. */
  count: number
  /** How many columns the table has. */
  columns: number
  /** Whether the rows are there at once, to be focused. @default false */
  startsMounted?: boolean
  /** Whether they are there in any case, as while one of them is asked for. @default false */
  forceMount?: boolean
  /** The rows. */
  children: ReactNode
}

/** A block of a table's rows that is in the page only while it is near the window. */
export function LazyRows({ count, columns, startsMounted, forceMount = false, children }: LazyRowsProps) {
  const { ref, isNear, height } = useNearWindow<HTMLTableSectionElement>(startsMounted)
  return (
    <tbody role="rowgroup" ref={ref} className={styles.body}>
      {isNear || forceMount ? (
        children
      ) : (
        <tr aria-hidden="true">
          <td
            colSpan={columns}
            className={styles.place}
            style={assignInlineVars({ [styles.rows]: String(count), [styles.height]: height })}
          />
        </tr>
      )}
    </tbody>
  )
}
