import { groupedNumber } from '~/data/domain/format/numberFormat'
import { percentText } from '~/data/domain/plan/progress'
import { baselineText, trackingTotals } from '~/data/domain/tracking/trackingTable'
import type { TrackingRow as Row } from '~/data/domain/tracking/tracking'
import { body } from './LazyRows.css'
import { MiniFigure } from './MiniFigure'
import { trackedCounts } from './TrackingRow'
import * as styles from './TrackingRow.css'

export interface TrackingTotalProps {
  /** All filtered rows, shown or not; at least one. */
  rows: readonly Row[]
  /** The row's index in the table, from 1, where not all rows are in the page. */
  rowIndex?: number | undefined
  /** The rows have an action at their end: the totals leave the same space. @default false */
  hasActions?: boolean
}

/** The last row of the tracking table: the totals, and the mean of the progress. */
export function TrackingTotal({ rows, rowIndex, hasActions = false }: TrackingTotalProps) {
  const { baseline, ...totals } = trackingTotals(rows)
  return (
    <tfoot role="rowgroup" className={body}>
      <tr role="row" aria-rowindex={rowIndex} className={styles.total}>
        <th role="rowheader" scope="row" className={styles.product}>
          <span className={styles.name}>Total</span>
        </th>
        <td role="cell" className={styles.unit} />
        {trackedCounts.map(({ kind, label }) => (
          <td key={kind} role="cell" data-label={label} className={styles.count}>
            <MiniFigure
              figure={groupedNumber(totals[kind])}
              baseline={baseline && baselineText('count', totals[kind], baseline[kind])}
            />
          </td>
        ))}
        <td role="cell" className={hasActions ? styles.overallWithAction : styles.overall}>
          <MiniFigure
            kind="overall"
            figure={percentText(totals.overallProgress)}
            fill={totals.overallProgress}
            baseline={baseline && baselineText('progress', totals.overallProgress, baseline.overallProgress)}
          />
          <span className={styles.mean}>on average</span>
        </td>
      </tr>
    </tfoot>
  )
}
