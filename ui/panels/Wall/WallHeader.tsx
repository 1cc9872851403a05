import { useLaunch } from '~/ui/lib/launch'
import { chipsOf } from '~/data/domain/launch/chips'
import * as styles from './WallHeader.css'

export interface WallHeaderProps {
  /** The plan in one sentence. */
  sentence: string
}

/** Whether the launch is late, in one sentence, beside its three figures as written (specification, section 1). */
export function WallHeader({ sentence }: WallHeaderProps) {
  const launch = useLaunch()
  return (
    <div className={styles.head}>
      <p className={styles.sentence}>
        <bdi>{sentence}</bdi>
      </p>
      <dl className={styles.kpis}>
        {chipsOf(launch).map(({ label, value }, place) => (
          <div key={place} className={styles.kpi}>
            <dt className={styles.label}>
              <bdi>{label}</bdi>
            </dt>
            <dd className={styles.value}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
