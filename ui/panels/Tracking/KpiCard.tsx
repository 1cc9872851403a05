import * as styles from './KpiCard.css'

export interface KpiCardProps {
  /** The name of the figure. */
  label: string
  /** The formatted number. */
  figure: string
  /** The small text under the figure (specification, section 2.5). */
  trend: string
}

/** One key figure of the strip: name, figure and trend. Rendered in a `dl`. */
export function KpiCard({ label, figure, trend }: KpiCardProps) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.figure}>{figure}</dd>
      <dd className={styles.trend}>
        <bdi>{trend}</bdi>
      </dd>
    </div>
  )
}
