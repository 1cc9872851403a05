import { assignInlineVars } from '@vanilla-extract/dynamic'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { BusinessUnit } from '~/data/contract/businessUnit'
import { groupedNumber } from '~/data/rules/numberFormat'
import type { TrackingRow as Row } from '~/data/rules/tracking'
import { unitLabel } from '~/data/rules/unitName'
import { blocksOf } from '~/ui/lib/blocksOf'
import { Button } from '~/ui/parts/Button/Button'
import { Panel } from '~/ui/parts/Panel/Panel'
import { LazyRows } from './LazyRows'
import { body } from './LazyRows.css'
import { countWidth } from './MiniFigure.css'
import { TrackingRow } from './TrackingRow'
import * as styles from './TrackingTable.css'

export interface TrackingTableProps {
  /** The rows of the filters in force; at least one. */
  rows: readonly Row[]
  /** For the units' names. */
  units: readonly Pick<BusinessUnit, 'id' | 'name'>[]
  /** Every row, or the first fifty. */
  showsAll: boolean
  /** The rows past the first fifty are asked for. */
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
export const firstRows = 50

/** How many of the later rows come and go together. */
const blockSize = 50

/** "Detailed Progress Tracking": a table, and on a phone a block for each row, which is why its roles are written out. */
export function TrackingTable({ rows, units, showsAll, onShowAll }: TrackingTableProps) {
  const titleId = useId()
  const table = useRef<HTMLTableElement>(null)
  const later = showsAll ? rows.slice(firstRows) : []

  function showAll() {
    flushSync(onShowAll)
    // The button is gone: go on reading where it stood.
    table.current?.rows.item(1 + firstRows)?.focus()
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
        ref={table}
        role="table"
        aria-rowcount={later.length > 0 ? 1 + rows.length : undefined}
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
        <tbody role="rowgroup" className={body}>
          {rows.slice(0, firstRows).map((row) => (
            <TrackingRow key={row.key} row={row} unitName={unitLabel(row.bu, units)} />
          ))}
        </tbody>
        {blocksOf(later, blockSize).map((block, index) => (
          <LazyRows key={index} count={block.length} columns={columnHeads.length} startsNear={index === 0}>
            {block.map((row, place) => (
              <TrackingRow
                key={row.key}
                row={row}
                unitName={unitLabel(row.bu, units)}
                // From 1, and the heads are the first.
                rowIndex={2 + firstRows + index * blockSize + place}
                {...(index + place === 0 && { tabIndex: -1 })}
              />
            ))}
          </LazyRows>
        ))}
      </table>
      {!showsAll && rows.length > firstRows && (
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
