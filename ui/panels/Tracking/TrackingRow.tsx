import { memo, type ReactNode } from 'react'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { percentText } from '~/data/domain/plan/progress'
import { miniBar, type TrackedCount, type TrackingRow as Row } from '~/data/domain/tracking/tracking'
import { baselineText } from '~/data/domain/tracking/trackingTable'
import { useLaunch } from '~/ui/lib/launch'
import { itemAnchor } from '~/ui/lib/itemAnchors'
import type { EntryAttributes } from '~/ui/parts/FirstOnPhone/FirstOnPhone'
import { ItemLink } from '~/ui/parts/ItemLink/ItemLink'
import { UnitSwatch } from '~/ui/parts/UnitSwatch/UnitSwatch'
import { MiniFigure } from './MiniFigure'
import { NotApplicable } from './NotApplicable'
import * as styles from './TrackingRow.css'

export interface TrackingRowProps {
  /** The figures of one product. */
  row: Row
  /** The name of the row's business unit. */
  unitName: string
  /**
   * Shows a "new" badge, for tables that also contain current products, whose bars have another scale.
   * @default false
   */
  showsNewBadge?: boolean
  /** The row's index in the table, from 1, where not all rows are in the page. */
  rowIndex?: number
  /** Renders an action at the row's end, by the product's id; the function has to be stable. Nothing by default. */
  actionOf?: ((productId: string) => ReactNode) | undefined
  /** Whether a phone shows it at first (`FirstOnPhone`). */
  entry: EntryAttributes['data-entry']
}

/** The three counts, in the order shown. */
export const trackedCounts: readonly { kind: TrackedCount; label: string }[] = [
  { kind: 'hcpVisits', label: 'HCP Visits' },
  { kind: 'hospitals', label: 'Hospitals' },
  { kind: 'pharmacies', label: 'Pharmacists' },
]

const targetFields = {
  hcpVisits: 'hcpVisits',
  hospitals: 'hospitalsReached',
  pharmacies: 'pharmaciesActivated',
} as const

/** One product of the tracking table, in a `tbody`. It is memoized. */
export const TrackingRow = memo(function TrackingRow({
  row,
  unitName,
  showsNewBadge,
  rowIndex,
  entry,
  actionOf,
}: TrackingRowProps) {
  const { baseline, overallProgress, productId } = row
  return (
    <tr
      id={itemAnchor('target', productId)}
      data-of={itemAnchor('target', productId)}
      role="row"
      aria-rowindex={rowIndex}
      data-entry={entry}
      className={styles.row}
    >
      <th role="rowheader" scope="row" className={styles.product}>
        <ProductName row={row} />
        <span className={styles.sku}>
          <bdi dir="ltr" data-of={itemAnchor('product', productId)} data-field="sku">
            {row.sku}
          </bdi>{' '}
          {showsNewBadge && row.isNew && <span>· new</span>}
        </span>
      </th>
      <td role="cell" className={styles.unit}>
        <ItemLink kind="unit" id={row.bu} className={styles.link}>
          <UnitSwatch unitId={row.bu} name={unitName} />
        </ItemLink>
      </td>
      {trackedCounts.map(({ kind, label }) => (
        <td key={kind} role="cell" data-label={label} className={styles.count}>
          <Count row={row} kind={kind} />
        </td>
      ))}
      <td role="cell" className={actionOf ? styles.overallWithAction : styles.overall}>
        <MiniFigure
          kind="overall"
          field="overallProgress"
          figure={percentText(overallProgress)}
          fill={overallProgress}
          baseline={baseline && baselineText('progress', overallProgress, baseline.overallProgress)}
        />
        {actionOf && <span className={styles.action}>{actionOf(productId)}</span>}
      </td>
    </tr>
  )
})

/** A link to the product. */
function ProductName({ row: { product, productId } }: { row: Row }) {
  return (
    <ItemLink kind="product" id={productId} className={styles.name}>
      <bdi data-of={itemAnchor('product', productId)} data-field="name">
        {product}
      </bdi>
    </ItemLink>
  )
}

function Count({ row, kind }: { row: Row; kind: TrackedCount }) {
  const { fullBars } = useLaunch()
  const count = row[kind]
  const baseline = row.baseline && baselineText('count', count, row.baseline[kind])
  if (kind === 'pharmacies' && count === 0) return <NotApplicable />
  return (
    <MiniFigure
      figure={groupedNumber(count)}
      field={targetFields[kind]}
      fill={miniBar(kind, count, row.isNew, fullBars)}
      baseline={baseline}
    />
  )
}
