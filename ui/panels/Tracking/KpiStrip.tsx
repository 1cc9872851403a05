import { groupedNumber } from '~/data/domain/format/numberFormat'
import { trendTexts, type ProductView, type TrackingKpis } from '~/data/domain/tracking/tracking'
import { useLaunch } from '~/ui/lib/launch'
import { Panel } from '~/ui/parts/Panel/Panel'
import { KpiCard } from './KpiCard'
import * as styles from './KpiStrip.css'

export interface KpiStripProps {
  /** The four figures of the visible rows. */
  kpis: TrackingKpis
  /** Decides the trend texts. */
  view: ProductView
}

/** The four key figures in the order shown (specification, section 2.5). */
export const kpiLabels = [
  { kpi: 'hcpVisits', label: 'HCP Visits' },
  { kpi: 'hospitals', label: 'Hospitals Reached' },
  { kpi: 'pharmacies', label: 'Pharmacist Activated' },
  { kpi: 'kols', label: 'KOLs Engaged' },
] as const

/** The key figures above the tracking table, in one panel. */
export function KpiStrip({ kpis, view }: KpiStripProps) {
  const trends = trendTexts(view, useLaunch())
  return (
    <Panel className={styles.panel}>
      <dl className={styles.strip}>
        {kpiLabels.map(({ kpi, label }) => (
          <KpiCard key={kpi} label={label} figure={groupedNumber(kpis[kpi])} trend={trends[kpi]} />
        ))}
      </dl>
    </Panel>
  )
}
