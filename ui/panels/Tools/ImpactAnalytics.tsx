import { impactFigures } from '~/data/domain/home/impact'
import { Panel } from '~/ui/parts/Panel/Panel'
import * as styles from './ImpactAnalytics.css'

/** The impact of all tools together, in three figures (specification, section 2). */
export function ImpactAnalytics() {
  return (
    <Panel className={styles.strip}>
      <div className={styles.head}>
        <h3 className={styles.title}>Impact analytics</h3>
        <p className={styles.quiet}>All tools together</p>
      </div>
      <dl className={styles.figures}>
        {impactFigures.map(({ label, value }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.quiet}>{label}</dt>
            <dd className={styles.value}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
