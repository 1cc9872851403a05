import { useLaunch } from '~/ui/lib/launch'
import { Panel } from '~/ui/parts/Panel/Panel'
import * as styles from './ImpactAnalytics.css'

/** The impact of all tools together, in three figures (specification, section 2). */
export function ImpactAnalytics() {
  const { impact } = useLaunch()
  if (impact.length === 0) return null
  return (
    <Panel className={styles.strip}>
      <div className={styles.head}>
        <h3 className={styles.title}>Impact analytics</h3>
        <p className={styles.quiet}>All tools together</p>
      </div>
      <dl className={styles.figures}>
        {impact.map(({ label, value }, index) => (
          <div key={index} className={styles.figure}>
            <dt className={styles.quiet}>
              <bdi>{label}</bdi>
            </dt>
            <dd className={styles.value}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
