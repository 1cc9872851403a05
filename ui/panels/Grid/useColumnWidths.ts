import { assignInlineVars } from '@vanilla-extract/dynamic'
import { useState, type RefObject } from 'react'
import type { ColumnResizerProps } from './ColumnResizer'
import * as styles from './GridTable.css'

/** The narrowest column, in CSS pixels. */
export const minWidth = 64

/** The widths of the columns, once one of them was changed; before, the style sheet has them. */
export function useColumnWidths(table: RefObject<HTMLTableElement>) {
  const [widths, setWidths] = useState<readonly number[] | null>(null)

  /** As they are shown now. */
  function shown(): number[] {
    const heads = table.current?.tHead?.rows[0]?.cells ?? []
    return Array.from(heads, ({ offsetWidth }) => offsetWidth)
  }

  return {
    table: widths
      ? assignInlineVars({ [styles.tableWidth]: `${widths.reduce((sum, width) => sum + width, 0)}px` })
      : undefined,
    column: (index: number) =>
      widths ? assignInlineVars({ [styles.columnWidth]: `${widths[index] ?? minWidth}px` }) : undefined,
    resizer: (index: number): Pick<ColumnResizerProps, 'width' | 'onWidth' | 'onReset'> => ({
      width: () => shown()[index] ?? minWidth,
      onWidth(width) {
        setWidths(shown().map((other, at) => (at === index ? Math.max(minWidth, Math.round(width)) : other)))
      },
      onReset() {
        setWidths(null)
      },
    }),
  }
}
