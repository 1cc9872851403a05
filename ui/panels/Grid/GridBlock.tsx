import { assignInlineVars } from '@vanilla-extract/dynamic'
import type { ReactNode } from 'react'
import { useNearWindow } from '~/ui/lib/useNearWindow'
import * as styles from './GridBlock.css'

export interface GridBlockProps {
  /** The number of rows in the block. */
  count: number
  /** Always renders the rows, for example while one has the focus. @default false */
  forceMount?: boolean
  /** Renders the rows. */
  children: () => ReactNode
}

/** A block of grid rows, in the page only while it is near the window. */
export function GridBlock({ count, forceMount = false, children }: GridBlockProps) {
  const { ref, isNear, height } = useNearWindow<HTMLTableSectionElement>(forceMount)
  return (
    <tbody ref={ref} role="rowgroup">
      {isNear || forceMount ? (
        children()
      ) : (
        <tr aria-hidden>
          <td
            className={styles.placeholder}
            style={assignInlineVars({ [styles.rows]: String(count), [styles.height]: height })}
          />
        </tr>
      )}
    </tbody>
  )
}
