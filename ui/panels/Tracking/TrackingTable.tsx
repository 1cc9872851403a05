import { assignInlineVars } from '@vanilla-extract/dynamic'
import { useId, useMemo, type ReactNode } from 'react'
import type { BusinessUnit } from '~/data/contract/businessUnit'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { nextSort, type Sort } from '~/data/domain/format/sort'
import type { TrackingRow as Row } from '~/data/domain/tracking/tracking'
import {
  barScales,
  sortTracking,
  trackingTotals,
  type TrackingColumn,
} from '~/data/domain/tracking/trackingTable'
import { unitLabel } from '~/data/domain/format/unitName'
import { blocksOf } from '~/ui/lib/blocksOf'
import type { ScrollTarget } from '~/ui/lib/useScrollTarget'
import { useControllableState, type Controlled } from '~/ui/lib/useControllableState'
import { ColumnHeader } from '~/ui/parts/ColumnHeader/ColumnHeader'
import { FirstOnPhone } from '~/ui/parts/FirstOnPhone/FirstOnPhone'
import { useLaunch } from '~/ui/lib/launch'
import { Panel } from '~/ui/parts/Panel/Panel'
import { SelectField } from '~/ui/parts/SelectField/SelectField'
import { LazyRows } from './LazyRows'
import { body } from './LazyRows.css'
import { countWidth } from './MiniFigure.css'
import { TrackingLegend } from './TrackingLegend'
import { TrackingRow, type TrackingRowProps } from './TrackingRow'
import * as styles from './TrackingTable.css'
import { TrackingTotal } from './TrackingTotal'

export interface TrackingTableProps {
  /** The filtered rows; at least one. */
  rows: readonly Row[]
  /** The business units, for their names. */
  units: readonly Pick<BusinessUnit, 'id' | 'name'>[]
  /** Shows every row, or the first fifty. */
  showsAll: boolean
  /** Called to show the rows after the first fifty. */
  onShowAll: () => void
  /** Renders an action at a row's end, by its product's id; the function has to be stable. Nothing by default. */
  actionOf?: TrackingRowProps['actionOf']
  /** Shown at the end of the table's head. Nothing by default. */
  action?: ReactNode
  /** The product whose target the URL names: its row is rendered, to be scrolled to. Nothing by default. */
  scrollTarget?: ScrollTarget | null | undefined
  /** The sort order, controlled; null for the default order. @default the table's own state */
  sorting?: Controlled<Sort<TrackingColumn> | null>
}

/** The columns and their headers, in order (specification, section 2.5). */
export const columns: readonly { column: TrackingColumn; header: string }[] = [
  { column: 'product', header: 'Product' },
  { column: 'bu', header: 'BU' },
  { column: 'hcpVisits', header: 'HCP Visits' },
  { column: 'hospitals', header: 'Hospitals' },
  { column: 'pharmacies', header: 'Pharmacists' },
  { column: 'overallProgress', header: 'Overall Progress' },
]

/** The number of rows shown at first, so that the page does not grow with the portfolio. */
export const firstRows = 50

/** The number of rows shown at first on a phone, where a row is a block. */
const firstOnPhone = 5

/** The number of later rows that mount and unmount together. */
const blockSize = 50

/**
 * "Detailed Progress Tracking": a table, and on a phone a block for each row; explicit roles keep it a table for screen
 * readers.
 */
export function TrackingTable({
  rows,
  units,
  showsAll,
  onShowAll,
  scrollTarget,
  sorting,
  actionOf,
  action,
}: TrackingTableProps) {
  const titleId = useId()
  const [sort, setSort] = useControllableState(sorting, null)
  const sorted = useMemo(() => sortTracking(rows, sort, (bu) => unitLabel(bu, units)), [rows, sort, units])
  const { fullBars } = useLaunch()
  const saysNew = barScales(rows, fullBars).length > 1
  const later = showsAll ? sorted.slice(firstRows) : []
  const rowProps = (row: (typeof sorted)[number]) => ({
    ...{ row, actionOf, unitName: unitLabel(row.bu, units), showsNewBadge: saysNew },
  })

  return (
    <Panel className={styles.panel}>
      <header className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          Detailed Progress Tracking
        </h3>
        <p role="status" className={styles.count}>
          <bdi>{`${groupedNumber(rows.length)} ${rows.length === 1 ? 'product' : 'products'}`}</bdi>
        </p>
        {action}
        <TrackingLegend rows={rows} />
        <div className={styles.sortBy}>
          <SelectField
            label="Sort by"
            options={sortOptions}
            value={sort?.column ?? 'none'}
            onChange={(column) => {
              setSort(column === 'none' ? null : { column, direction: firstDirection(column) })
            }}
          />
        </div>
      </header>
      <FirstOnPhone
        first={firstOnPhone}
        count={rows.length}
        label={`Show all ${groupedNumber(rows.length)} products`}
        inPanel
        hasMore={!showsAll && rows.length > firstRows}
        showsAll={showsAll}
        onShowAll={onShowAll}
      >
        {(entryOf) => (
          <table
            role="table"
            aria-rowcount={later.length > 0 ? 2 + rows.length : undefined}
            aria-labelledby={titleId}
            className={styles.table}
            style={assignInlineVars({ [countWidth]: `${longestCount(rows)}ch` })}
          >
            <thead role="rowgroup" className={styles.columnHeads}>
              <tr role="row" className={styles.heads}>
                {columns.map(({ column, header }) => (
                  <ColumnHeader
                    key={column}
                    role="columnheader"
                    header={header}
                    isQuiet
                    sorted={sort?.column === column ? sort.direction : null}
                    onSort={() => {
                      setSort(nextSort(sort, column))
                    }}
                    className={styles.columnHead}
                  />
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup" className={body}>
              {sorted.slice(0, firstRows).map((row, index) => (
                <TrackingRow key={row.key} {...rowProps(row)} entry={entryOf(index)['data-entry']} />
              ))}
            </tbody>
            {blocksOf(later, blockSize).map((block, index) => (
              <LazyRows
                key={index}
                count={block.length}
                columns={columns.length}
                startsMounted={index === 0}
                forceMount={block.some(({ productId }) => productId === scrollTarget?.id)}
              >
                {block.map((row, at) => (
                  <TrackingRow
                    key={row.key}
                    {...rowProps(row)}
                    // From 1, and the header is the first.
                    rowIndex={2 + firstRows + index * blockSize + at}
                    entry="first"
                  />
                ))}
              </LazyRows>
            ))}
            <TrackingTotal
              rows={rows}
              hasActions={actionOf !== undefined}
              rowIndex={later.length > 0 ? 2 + rows.length : undefined}
            />
          </table>
        )}
      </FirstOnPhone>
    </Panel>
  )
}

const sortOptions = [
  { value: 'none' as const, label: 'Default order' },
  ...columns.map(({ column, header }) => ({ value: column, label: header })),
]

/** Names from A, figures from the highest. */
function firstDirection(column: TrackingColumn): Sort<TrackingColumn>['direction'] {
  return column === 'product' || column === 'bu' ? 'ascending' : 'descending'
}

/** The number of characters of the longest count in the table, which is a total. */
function longestCount(rows: readonly Row[]): number {
  const { hcpVisits, hospitals, pharmacies } = trackingTotals(rows)
  return groupedNumber(Math.max(hcpVisits, hospitals, pharmacies)).length
}
