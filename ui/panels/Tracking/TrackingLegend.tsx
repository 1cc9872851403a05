import type { TrackingRow } from '~/data/domain/tracking/tracking'
import { barScales } from '~/data/domain/tracking/trackingTable'
import * as styles from './TrackingTable.css'

export interface TrackingLegendProps {
  /** The rows of the filters in force. */
  rows: readonly TrackingRow[]
}

/** What is to be known of the figures and bars: the baseline where one stands, and the scales where two meet. */
export function TrackingLegend({ rows }: TrackingLegendProps) {
  const scales = barScales(rows)
  const hasBaseline = rows.some(({ baseline }) => baseline)
  if (!hasBaseline && scales.length < 2) return null
  return (
    <ul className={styles.legend}>
      {hasBaseline && <li>Small figures: the baseline</li>}
      {scales.length > 1 &&
        scales.map(({ isNew, hcpVisits, hospitals, pharmacies }) => (
          <li key={String(isNew)}>
            <bdi>
              {`${isNew ? 'New' : 'Others'}: a full bar is ${hcpVisits} visits, ${hospitals} hospitals, ${pharmacies} pharmacists`}
            </bdi>
          </li>
        ))}
    </ul>
  )
}
