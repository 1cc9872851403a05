import { trainingSummary } from '~/data/domain/home/training'
import { Panel } from '~/ui/parts/Panel/Panel'
import { StatusBadge } from '~/ui/parts/StatusBadge/StatusBadge'
import { heading } from './Training.css'
import * as styles from './TrainingSummary.css'

/** The completed training in five figures (specification, section 2). */
export function TrainingSummary() {
  return (
    <Panel tone="done" className={styles.panel}>
      <div className={styles.head}>
        <h3 className={heading}>{trainingSummary.title}</h3>
        <StatusBadge status={trainingSummary.status} />
      </div>
      <dl className={styles.figures}>
        {trainingSummary.figures.map(({ label, value }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
