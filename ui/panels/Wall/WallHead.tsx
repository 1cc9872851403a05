import { hero } from '~/data/domain/home/hero'
import * as styles from './WallHead.css'

export interface WallHeadProps {
  /** The plan in one sentence. */
  sentence: string
}

/** Whether the launch is late, in one sentence, beside its three figures as written (specification, section 1). */
export function WallHead({ sentence }: WallHeadProps) {
  const { coverage, training, goLive } = hero
  return (
    <div className={styles.head}>
      <p className={styles.sentence}>
        <bdi>{sentence}</bdi>
      </p>
      <dl className={styles.kpis}>
        {[coverage, training, goLive].map(({ label, value }) => (
          <div key={label} className={styles.kpi}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
