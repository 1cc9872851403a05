import type { TrackingRow } from '~/data/domain/tracking/tracking'
import { barScales, showsBaseline } from '~/data/domain/tracking/trackingTable'
import { useLaunch } from '~/ui/lib/launch'
import * as styles from './TrackingTable.css'

export interface TrackingLegendProps {
  /** The filtered rows. */
  rows: readonly TrackingRow[]
}

/** Explains the figures and bars: the baseline where one is shown, and the scale, or both scales. */
export function TrackingLegend({ rows }: TrackingLegendProps) {
  const scales = barScales(rows, useLaunch().fullBars)
  return (
    <ul className={styles.legend}>
      {showsBaseline(rows) && <li>Small figures: the baseline, and the difference from it</li>}
      {scales.map(({ isNew, hcpVisits, hospitals, pharmacies }) => (
        <li key={String(isNew)}>
          <bdi>
            {`${scales.length < 2 ? 'A' : isNew ? 'New: a' : 'Others: a'} full bar is ${hcpVisits} visits, ${hospitals} hospitals, ${pharmacies} pharmacists`}
          </bdi>
        </li>
      ))}
    </ul>
  )
}
