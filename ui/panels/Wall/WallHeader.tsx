import { useLaunch } from '~/ui/lib/launch'
import { chipsOf } from '~/data/domain/launch/chips'
import * as styles from './WallHeader.css'

export interface WallHeaderProps {
  /** The plan in one sentence. */
  sentence: string
}

/** The plan in one sentence, beside the three figures in the specification's words (section 1). */
export function WallHeader({ sentence }: WallHeaderProps) {
  const launch = useLaunch()
  return (
    <div className={styles.head}>
      <p className={styles.sentence}>
        <bdi>{sentence}</bdi>
      </p>
      <dl className={styles.kpis}>
        {chipsOf(launch).map(({ label, value }, index) => (
          <div key={index} className={styles.kpi}>
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
