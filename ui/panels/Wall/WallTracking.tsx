import { assignInlineVars } from '@vanilla-extract/dynamic'
import { percentText } from '~/data/domain/plan/progress'
import { trackingKpis, type TrackingKpis, type TrackingRow } from '~/data/domain/tracking/tracking'
import { countWord, furthestToGo } from '~/data/domain/wall/wall'
import { highlightKey } from '~/data/domain/wall/wallNews'
import { useLaunch } from '~/ui/lib/launch'
import { WallHighlight } from './WallHighlight'
import { filled, plainFill, secondary, track, twoLines } from './wall.css'
import * as styles from './WallTracking.css'
import { column, title } from './WallUnits.css'

export interface WallTrackingProps {
  /** The rows of the new products, as in the tracking section. */
  rows: readonly TrackingRow[]
  /** The keys of the figures that have just changed. */
  highlighted: ReadonlySet<string>
}

const labels: readonly (readonly [keyof TrackingKpis, string])[] = [
  ['hcpVisits', 'HCP Visits'],
  ['hospitals', 'Hospitals Reached'],
  ['pharmacies', 'Pharmacist Activated'],
  ['kols', 'KOLs Engaged'],
]

/** The four tracking figures, and the products with the least progress. */
export function WallTracking({ rows, highlighted }: WallTrackingProps) {
  const launch = useLaunch()
  const kpis = trackingKpis(rows, 'all', launch.kols)
  const furthest = furthestToGo(rows)
  return (
    <section className={column} aria-labelledby="wall-tracking">
      <h2 id="wall-tracking" className={title}>
        <bdi>{launch.trackingTitle}</bdi>{' '}
        <span className={secondary}>
          {`of the ${countWord(rows.length)} new ${rows.length === 1 ? 'product' : 'products'}`}
        </span>
      </h2>
      <div className={styles.box}>
        <dl className={styles.kpis}>
          {labels.map(([kpi, label]) => (
            <div key={kpi} className={styles.kpi}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.count}>{kpis[kpi].toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.least}>
          <h3 className={styles.heading}>Lowest progress</h3>
          {furthest.length === 0 && <p className={styles.none}>Every product has reached its target.</p>}
          <ul className={styles.rows}>
            {furthest.map((row) => (
              <Product
                key={row.key}
                row={row}
                isHighlighted={highlighted.has(
                  highlightKey('targets', `target-${row.key}`, 'overallProgress'),
                )}
              />
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function Product({ row, isHighlighted }: { row: TrackingRow; isHighlighted: boolean }) {
  const progress = percentText(row.overallProgress)
  return (
    <li className={styles.row}>
      <bdi className={twoLines}>{row.product}</bdi>
      <span className={track} aria-hidden>
        <span className={plainFill} style={assignInlineVars({ [filled]: progress })} />
      </span>
      <span className={styles.percent}>
        <WallHighlight isHighlighted={isHighlighted}>{progress}</WallHighlight>
      </span>
    </li>
  )
}
