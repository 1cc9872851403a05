import type { Column } from '~/data/contract/workbook'
import { columnHeader, isCountWrittenAsMoney } from '~/data/domain/workbook/budgetCell'
import { Hint } from '~/ui/parts/Hint/Hint'
import { countNote } from './CellValue'
import * as styles from './ExpandableRow.css'
import type { SummaryColumns } from './rowSummary'

export interface ExpandableHeaderProps {
  /** The sheet's columns. */
  columns: readonly Column[]
  /** The columns that closed rows show beside their label. */
  shown: SummaryColumns
}

/** The headers of the figures in closed rows; nothing where they show none. */
export function ExpandableHeader({ columns, shown: { share, amount, isScaled } }: ExpandableHeaderProps) {
  if (share === -1 && amount === -1) return null
  return (
    <div className={styles.heads}>
      <span className={styles.labelHead}>
        <Head column={columns[0]} index={0} />
      </span>
      {isScaled && <span className={styles.barHead}>Full bar: largest</span>}
      <span className={styles.shareHead}>
        <Head column={columns[share]} index={share} />
      </span>
      <span className={styles.figure}>
        <Head column={columns[amount]} index={amount} />
      </span>
    </div>
  )
}

function Head({ column, index }: { column: Column | undefined; index: number }) {
  if (!column) return null
  const header = columnHeader(column.header, index)
  if (!isCountWrittenAsMoney(column.header, column.kind)) return <bdi>{header}</bdi>
  return <Hint text={countNote}>{header}</Hint>
}
