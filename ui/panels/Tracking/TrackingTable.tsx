import { assignInlineVars } from '@vanilla-extract/dynamic'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { BusinessUnit } from '~/data/contract/businessUnit'
import { groupedNumber } from '~/data/rules/numberFormat'
import type { TrackingRow as Row } from '~/data/rules/tracking'
import { unitLabel } from '~/data/rules/unitName'
import { Button } from '~/ui/parts/Button/Button'
import { Panel } from '~/ui/parts/Panel/Panel'
import { countWidth } from './MiniFigure.css'
import { TrackingRow } from './TrackingRow'
import * as styles from './TrackingTable.css'

export interface TrackingTableProps {
  /** The rows of the filters in force; at least one. */
  rows: readonly Row[]
  /** For the units' names. */
  units: readonly Pick<BusinessUnit, 'id' | 'name'>[]
  /** Every row, or the first hundred. */
  showsAll: boolean
  /** The rows past the first hundred are asked for. */
  onShowAll: () => void
}

/** The columns' heads, in order (specification, section 2.5). */
export const columnHeads = [
  'Product',
  'BU',
  'HCP Visits',
  'Hospitals',
  'Pharmacists',
  'Overall Progress',
] as const

/** How many rows the table first shows, so that the page does not grow with the portfolio. */
export const firstRows = 100

/** "Detailed Progress Tracking": a table, and on a phone a block for each row, which is why its roles are written out. */
export function TrackingTable({ rows, units, showsAll, onShowAll }: TrackingTableProps) {
  const titleId = useId()
  const body = useRef<HTMLTableSectionElement>(null)
  const shown = showsAll ? rows : rows.slice(0, firstRows)

  function showAll() {
    flushSync(onShowAll)
    // The button is gone: go on reading where it stood.
    body.current?.rows.item(firstRows)?.focus()
  }

  return (
    <Panel className={styles.panel}>
      <header className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          Detailed Progress Tracking
        </h3>
        <p role="status" className={styles.count}>
          {groupedNumber(rows.length)} {rows.length === 1 ? 'product' : 'products'}
        </p>
      </header>
      <table
        role="table"
        aria-labelledby={titleId}
        className={styles.table}
        style={assignInlineVars({ [countWidth]: `${longestCount(rows)}ch` })}
      >
        <thead role="rowgroup" className={styles.columnHeads}>
          <tr role="row">
            {columnHeads.map((name) => (
              <th key={name} role="columnheader" scope="col" className={styles.columnHead}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body} className={styles.body}>
          {shown.map((row, index) => (
            <TrackingRow
              key={row.key}
              row={row}
              unitName={unitLabel(row.bu, units)}
              {...(index === firstRows && { tabIndex: -1 })}
            />
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <div className={styles.foot}>
          <Button onClick={showAll}>Show all {groupedNumber(rows.length)} products</Button>
        </div>
      )}
    </Panel>
  )
}

/** The characters of the longest count in the table. */
function longestCount(rows: readonly Row[]): number {
  const most = rows.reduce((max, row) => Math.max(max, row.hcpVisits, row.hospitals, row.pharmacies), 0)
  return groupedNumber(most).length
}
