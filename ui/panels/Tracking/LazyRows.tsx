import { assignInlineVars } from '@vanilla-extract/dynamic'
import type { ReactNode } from 'react'
import { useNearWindow } from '~/ui/lib/useNearWindow'
import * as styles from './LazyRows.css'

export interface LazyRowsProps {
  /** The number of rows in the block, for its estimated height. */
  count: number
  /** The number of columns of the table. */
  columns: number
  /** Renders the rows at once, to be focused. @default false */
  startsMounted?: boolean
  /** Always renders the rows, for example while one is the scroll target. @default false */
  forceMount?: boolean
  /** The rows. */
  children: ReactNode
}

/** A block of table rows that is in the page only while it is near the window. */
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
            className={styles.placeholder}
            style={assignInlineVars({ [styles.rows]: String(count), [styles.height]: height })}
          />
        </tr>
      )}
    </tbody>
  )
}
